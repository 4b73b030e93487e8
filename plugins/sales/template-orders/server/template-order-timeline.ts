import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { templateOrderSteps } from '../template-order-rules.ts'
import { message } from '../../../../core/shared/message.ts'
import { patterningStatusOptions, reviewStatusOptions } from '../template-order-options.ts'
import { templateOrderList } from './template-order-list.ts'
import { templateOrderTable } from './template-order-table.ts'

/**
 * The timeline of a sample order: values with the labels of the model, and the actions on one colour or one
 * process.
 */
export const templateOrderTimeline = documentTimeline(templateOrderTable, templateOrderList, {
  steps: templateOrderSteps,
  actions: [
    { value: 'patterning_changed', label: message('进版状态变更') },
    { value: 'process_reviewed', label: message('审核工艺') },
    { value: 'process_review_withdrawn', label: message('撤销工艺审核') },
    { value: 'sample_measured', label: message('样衣实测') },
  ],
  ignored: [
    'source',
    'sourceType',
    'templateOrderSyncStatus',
    'templateId',
    'orderId',
    'isNew',
    'supplierName',
    'confirmedVersion',
    'lastUpdater',
  ],
  fields: [
    { key: 'patterningStatus', label: message('进版房'), options: patterningStatusOptions },
    { key: 'reviewStatus', label: message('审核'), options: reviewStatusOptions },
    { key: 'reviewer', label: message('审核人') },
    { key: 'reviewedAt', label: message('审核时间') },
  ],
})
