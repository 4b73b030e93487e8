import type { TimelineField } from '../../../../core/server/timeline/timeline-source.ts'
import { timelineOf } from '../../../../core/server/timeline/timeline-source.ts'
import { message } from '../../../../core/shared/message.ts'
import { templateOrderRead } from '../template-order-contract.ts'
import {
  markKindOptions,
  materialTypeOptions,
  patterningStatusOptions,
  reviewStatusOptions,
} from '../template-order-options.ts'
import { templateOrderList } from './template-order-list.ts'

const design: readonly TimelineField[] = [
  { key: 'templateDesign.group', label: message('业务小组') },
  { key: 'templateDesign.factory', label: message('外发工厂') },
  { key: 'templateDesign.developmentGroup', label: message('开发小组') },
  { key: 'templateDesign.designImageUrls', label: message('设计图') },
  { key: 'templateDesign.sizeGuideUrls', label: message('尺寸表') },
  { key: 'templateDesign.description', label: message('备注'), kind: 'richText' },
  { key: 'templateDesign.sampleDress', label: message('样衣件数') },
  { key: 'templateDesign.sampleDress.color', label: message('颜色') },
  { key: 'templateDesign.sampleDress.sizeRanges', label: message('尺码') },
  { key: 'templateDesign.sampleDress.sizeRanges.name', label: message('名称') },
  { key: 'templateDesign.sampleDress.sizeRanges.quantity', label: message('件数') },
]

const lines: readonly TimelineField[] = [
  { key: 'templateDesign.templates', label: message('颜色') },
  { key: 'templateDesign.templates.color', label: message('颜色') },
  { key: 'patterningStatus', label: message('进版房'), options: patterningStatusOptions },
  { key: 'templateDesign.templates.bomMaterials', label: message('物料') },
  { key: 'material', label: message('物料') },
  { key: 'materialType', label: message('类别'), options: materialTypeOptions },
  { key: 'actionRegion', label: message('使用部位') },
  { key: 'usage', label: message('用量'), kind: 'decimal' },
  { key: 'templateDesign.templates.secondaryProcessInfo', label: message('二次工艺') },
  { key: 'templateDesign.templates.secondaryProcessInfo.name', label: message('工艺名称') },
  { key: 'supplier', label: message('供应商') },
  { key: 'docUrls', label: message('工艺图片') },
  { key: 'unitDosage', label: message('单位用量'), kind: 'decimal' },
  { key: 'unit', label: message('单位') },
  { key: 'unitPrice', label: message('单价'), kind: 'money' },
  { key: 'reviewStatus', label: message('审核'), options: reviewStatusOptions },
  { key: 'reviewer', label: message('审核人') },
  { key: 'reviewedAt', label: message('审核时间') },
  { key: 'description', label: message('备注') },
]

/** How the timeline of a sample order is read: by whoever may read the order. */
export const templateOrderTimeline = timelineOf(templateOrderList, {
  permission: templateOrderRead.permission,
  actions: [
    { value: 'patterning_changed', label: message('进版状态变更') },
    { value: 'process_reviewed', label: message('审核工艺') },
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
    { key: 'urgentReason', label: message('加急原因') },
    { key: 'urgentDescription', label: message('加急描述') },
    { key: 'materialBudget', label: message('物料预算'), kind: 'money' },
    { key: 'budget', label: message('加工费预算'), kind: 'money' },
    { key: 'hasHook', label: message('挂钩') },
    { key: 'hookRemark', label: message('挂钩备注') },
    { key: 'hasLanyard', label: message('挂绳') },
    { key: 'lanyardRemark', label: message('挂绳备注') },
    { key: 'sizeDescription', label: message('尺寸要求') },
    { key: 'comments', label: message('修改意见'), kind: 'richText' },
    { key: 'patterningFinished', label: message('打版完成') },
    { key: 'bomStatus', label: message('BOM 状态') },
    { key: 'marks', label: message('唛头') },
    { key: 'marks.kind', label: message('类别'), options: markKindOptions },
    { key: 'marks.url', label: message('图片') },
    { key: 'attachments', label: message('附件') },
    { key: 'attachments.url', label: message('文件') },
    { key: 'attachments.name', label: message('名称') },
    ...design,
    ...lines,
  ],
})
