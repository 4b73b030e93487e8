import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { templateOrderCalls } from '../template-order-contract.ts'
import { patterningStatusOptions, reviewStatusOptions } from '../template-order-options.ts'
import { templateCoreRoutes } from './template-core-routes.ts'
import { templateOrderList } from './template-order-list.ts'
import { templateOrderNotices } from './template-order-notices.ts'
import { templateOrderRoutes } from './template-order-routes.ts'
import { templateOrderStore } from './template-order-store.ts'
import { templateOrderReferences, templateUsageDocuments } from './template-order-usages.ts'

/** Sample orders on the server. */
export const templateOrderServerRoom = documentServerRoom(templateOrderStore, {
  calls: templateOrderCalls,
  list: templateOrderList,
  routes: [...templateOrderRoutes, ...templateCoreRoutes],
  timeline: {
    actions: [
      { value: 'patterning_changed', label: message('进版状态变更') },
      { value: 'process_reviewed', label: message('审核工艺') },
      { value: 'process_review_withdrawn', label: message('撤销工艺审核') },
      { value: 'sample_measured', label: message('样衣实测') },
    ],
    ignored: ['templateId', 'orderId'],
    fields: [
      { key: 'patterningStatus', label: message('进版房'), options: patterningStatusOptions },
      { key: 'reviewStatus', label: message('审核'), options: reviewStatusOptions },
      { key: 'reviewer', label: message('审核人') },
      { key: 'reviewedAt', label: message('审核时间') },
    ],
  },
  references: templateOrderReferences,
  usageDocuments: templateUsageDocuments,
  effects: templateOrderNotices,
})
