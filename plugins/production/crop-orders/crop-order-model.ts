import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import {
  computed,
  day,
  measure,
  moment,
  option,
  person,
  reference,
  requiredReferenceOf,
  text,
  whole,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  plainLineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import {
  shownCount,
  shownFlag,
  shownOption,
  shownState,
  shownText,
} from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { designPicturesField } from '../../sales/public.ts'
import { orderStatuses } from '../production-orders/production-order-options.ts'
import { cropOrderLimits as limits, cropTypeOptions, cropTypes } from './crop-order-options.ts'
import { cropOrderSteps } from './crop-order-steps.ts'

const count = z.number().int()

/** The pieces of a size in one bed batch. */
export const cropSizeModel = plainLineModel({
  label: message('尺码'),
  saidBy: ['name'],
  most: limits.sizes,
  fields: {
    name: text({ label: message('尺码'), most: limits.sizeName }),
    cropQuantity: whole({ label: message('裁剪件数') }),
  },
})

/** One batch on the cutting table (C-3-27). */
export const cropBatchModel = lineModel({
  label: message('裁剪床次'),
  line: message('床次'),
  saidBy: ['cropDate', 'dyeLot'],
  most: limits.batches,
  fields: {
    cropDate: day({ label: message('裁剪日期'), required: { from: 'submit', text: message('请选择裁剪日期') } }),
    cropCategory: reference({ label: message('裁剪部门'), to: 'categories' }),
    type: option({ label: message('裁剪方式'), values: cropTypes, options: cropTypeOptions }),
    /** Pieces per bundle. */
    parameter: measure({
      label: message('每扎件数'),
      precision: 8,
      scale: 1,
      required: { from: 'submit', text: message('请填写参数') },
    }),
    dyeLot: text({ label: message('缸号'), most: limits.dyeLot }),
  },
  lines: { sizeRange: cropSizeModel },
  shown: {
    totalQuantity: shownCount({ label: message('床次件数'), untold: true }),
    /** The person who changed the batch last, and the time. */
    maintainer: person({ label: message('维护人'), untold: true }),
    maintenanceDate: moment({ label: message('维护时间'), untold: true }),
  },
})

/** The production order that is cut, with its sizes as they were last confirmed (D1, D48). */
const producedReference = z.object({
  id,
  name: z.string(),
  saleOrderCode: z.string(),
  factory: z.string().nullable(),
  sizeRange: z.array(z.object({ name: z.string(), quantity: count.nullable() })),
})
export type ProducedReference = z.output<typeof producedReference>

const copied = (label: Message, width: number) => shownText({ label, list: { width, search: 'contains' } })

const pieces = (label: Message, width: number) =>
  shownCount({ label, list: { width, search: 'range', sort: true, sum: true } })

/**
 * A cutting order records the pieces that are cut for a production order, by bed batch. A production order has at most one
 * cutting order (C-open-47).
 */
export const cropOrderModel = documentModel({
  fields: {
    productionOrder: requiredReferenceOf({
      label: message('生产单'),
      to: 'production_orders',
      wire: producedReference,
      required: { from: 'save', text: message('请选择生产单') },
      untold: true,
    }),
  },
  lines: { cropProcesses: cropBatchModel },
  shown: {
    productionOrderCode: shownText({
      label: message('生产单号'),
      list: { width: 120, search: 'contains', sort: true },
    }),
    designImageUrls: designPicturesField,
    brand: reference({ label: message('品牌'), to: 'brands', list: { width: 130, search: 'oneOf', lookup: 'brands' } }),
    customerPO: copied(message('客户 PO'), 130),
    code: shownText({ label: message('款号'), list: { width: 130, search: 'contains', sort: true } }),
    /** Type of the design; `type` is how the order is cut. */
    sampleType: shownText({ label: message('样版类别'), list: { width: 110, search: 'oneOf', lookup: 'sampleTypes' } }),
    color: copied(message('颜色'), 110),
    factory: reference({
      label: message('外发工厂'),
      to: 'suppliers',
      list: { width: 160, search: 'oneOf', lookup: 'suppliers:processor' },
    }),
    /** The value that all bed batches share; null when they differ (C-open-21). */
    type: shownOption({
      label: message('裁剪方式'),
      values: cropTypes,
      options: cropTypeOptions,
      list: { width: 90, search: 'oneOf' },
    }),
    status: shownState(cropOrderSteps.states, { label: message('状态'), list: { width: 90, search: 'oneOf' } }),
    /** Pieces that the production order asked for when it was last confirmed. */
    orderQuantity: pieces(message('订单件数'), 90),
    totalQuantity: pieces(message('裁剪件数'), 90),
    /** Cut less ordered: negative while pieces are missing. */
    overQuantity: pieces(message('多裁/少裁'), 100),
    /** Pieces of each size over all bed batches (C-open-30). */
    cropTotal: computed({
      label: message('各尺码裁剪件数'),
      wire: z.array(z.object({ name: z.string(), cropQuantity: count })),
      untold: true,
    }),
    productionOrderStatus: computed({ label: message('生产单状态'), wire: z.enum(orderStatuses), untold: true }),
    isUnderApproval: shownFlag({ label: message('销售单审批中'), empty: false, untold: true }),
    /** Number of confirmed versions; 0 before the confirmation. */
    confirmedVersion: shownCount({ label: message('已确认版本') }),
    ...recordTrail,
    /** Who changed the order last (C-open-18). */
    lastUpdater: { ...recordTrail.lastUpdater, label: message('维护人') },
  },
})

export type CropOrderParts = (typeof cropOrderModel)['~']

/** A cutting order as the server answers it. */
export interface CropOrder extends RecordOf<CropOrderParts> {}

/** The fields of a cutting order that people edit. */
export interface CropOrderContent extends ContentOf<CropOrderParts> {}

/** The values of a cutting order's form. */
export interface CropOrderForm extends FormOf<CropOrderParts> {}
