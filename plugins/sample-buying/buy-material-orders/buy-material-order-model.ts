import { z } from 'zod'
import { id, namedReference } from '../../../core/shared/contract.ts'
import { approvalFields } from '../../../core/shared/document/document-approval-fields.ts'
import {
  day,
  flag,
  moment,
  person,
  reference,
  referenceOf,
  text,
  computed,
} from '../../../core/shared/document/document-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { embedded } from '../../../core/shared/document/document-embedding.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownChoice, shownCount, shownText } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import {
  buyMaterialDueOptions,
  buyMaterialLimits as limits,
  buyMaterialOrderStatuses,
  buyMaterialOrderStatusOptions,
} from '../buy-material-options.ts'
import { buyMaterialModel } from '../buy-materials/buy-material-model.ts'
import { designPicturesField } from '../../sales/public.ts'

const sorted = { search: 'range', sort: true } as const

/** What is bought for the sample of one design colour (C-open-155). People write how urgent it is and when it is due; the rest follows from its lines. */
export const buyMaterialOrderModel = documentModel({
  fields: {
    urgent: flag({ label: message('加急'), list: { width: 70, search: 'is', sort: true } }),
    urgentReason: text({ label: message('加急原因'), most: limits.reason }),
    scheduledFinishDate: day({ label: message('计划完成'), list: { width: 110, ...sorted } }),
    reasonOfOverdue: text({ label: message('逾期原因'), most: limits.reason }),
  },
  shown: {
    buyMaterialOrderCode: shownText({
      label: message('买版料单号'),
      list: { width: 140, search: 'contains', sort: true },
    }),
    status: shownChoice({
      label: message('状态'),
      values: buyMaterialOrderStatuses,
      options: buyMaterialOrderStatusOptions,
      list: { width: 130, search: 'oneOf' },
    }),
    code: shownText({ label: message('款号'), list: { width: 130, search: 'contains', sort: true } }),
    type: shownText({ label: message('样版类别'), list: { width: 100, search: 'oneOf', lookup: 'sampleTypes' } }),
    color: shownText({ label: message('颜色'), list: { width: 90, search: 'contains' } }),
    customerCode: shownText({ label: message('客户款号'), list: { width: 120, search: 'contains' } }),
    brand: referenceOf({
      label: message('品牌'),
      to: 'brands',
      wire: namedReference,
      list: { width: 120, search: 'oneOf', lookup: 'brands' },
    }),
    designImageUrls: designPicturesField,
    developmentGroup: reference({
      label: message('开发小组'),
      to: 'categories',
      list: { width: 140, search: 'oneOf', lookup: 'developmentGroups' },
    }),
    /** How many of its materials are fetched, of how many that are not cancelled: `3/5`. */
    progress: shownText({ label: message('取料进度'), list: { width: 90 }, untold: true }),
    materialCount: shownCount({ label: message('物料数'), untold: true }),
    due: computed({
      label: message('时限'),
      wire: z.string().nullable(),
      kind: 'option',
      options: buyMaterialDueOptions,
      list: { width: 96, search: 'oneOf' },
      untold: true,
    }),
    confirmUser: person({
      label: message('物料确认人'),
      list: { width: 100, search: 'oneOf', lookup: 'users' },
    }),
    confirmedAt: moment({ label: message('确认时间'), list: { width: 140, ...sorted } }),
    finishDate: moment({ label: message('完成时间'), list: { width: 140, ...sorted } }),
    cancelReason: shownText({ label: message('取消原因') }),
    ...approvalFields,
    templateId: computed({ label: message('颜色'), wire: id, kind: 'integer', untold: true }),
    orderId: computed({ label: message('版单'), wire: id, kind: 'integer', untold: true }),
    buyMaterials: embedded({ label: message('物料'), model: buyMaterialModel, untold: true }),
    ...recordTrail,
  },
})

export type BuyMaterialOrderParts = (typeof buyMaterialOrderModel)['~']

/** What people write of a buying order: the body of a save. */
export type BuyMaterialOrderContent = ContentOf<BuyMaterialOrderParts>

/** A buying order as the server answers it. */
export type BuyMaterialOrder = RecordOf<BuyMaterialOrderParts>
