import { z } from 'zod'
import { calendarDate, decimal, decimalOf, id, namedReference } from '../../../core/shared/contract.ts'
import {
  always,
  computed,
  day,
  measure,
  moment,
  person,
  reference,
  requiredReferenceOf,
  text,
  unitPrice,
  value,
} from '../../../core/shared/document/document-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { peopleOf } from '../../admin/public.ts'
import { materialReference } from '../../materials/public.ts'
import { designPicturesField, materialTypeOptions, materialTypes } from '../../sales/public.ts'
import {
  bulkDueOptions,
  bulkOrderStatuses,
  bulkOrderStatusOptions,
  bulkPurchaseLimits as limits,
  bulkPurchasePrices,
  bulkPurchaseStatuses,
  bulkPurchaseStatusOptions,
  bulkSentOptions,
} from '../bulk-purchase-options.ts'

const delivery = z.object({ date: calendarDate, quantity: decimalOf(12, 2) })

/** The values of a line that its supplier has on paper. */
const printedLine = z.object({
  supplierId: id,
  quantity: decimal,
  unitPrice: decimal.nullable(),
  expectedArrivalDate: calendarDate.nullable(),
  deliveries: z.array(delivery),
  isCanceled: z.boolean(),
})
export type PrintedLine = z.output<typeof printedLine>

const copied = (label: Message, width: number) =>
  computed({ label, wire: z.string(), list: { width, search: 'contains' } })

/** A quantity that the server writes. */
const amount = (label: Message, list: object = {}) =>
  always(measure({ label, precision: 14, scale: 2, list: { width: 100, ...list } }))

const priced = { permission: bulkPurchasePrices, openToWriters: true } as const

/** A material of a bulk purchase order, with what its list shows of the order (C-3-32, C-open-147). */
export const bulkPurchaseModel = documentModel({
  fields: {
    supplier: reference({
      label: message('供应商'),
      to: 'suppliers',
      list: { width: 160, search: 'oneOf', lookup: 'suppliers', sort: true, edit: 'required' },
    }),
    /** Units of the material. */
    purchaseQuantity: measure({
      label: message('采购数量'),
      scale: 2,
      list: { width: 100, search: 'range', sum: true, edit: 'required' },
    }),
    unitPrice: unitPrice({
      label: message('单价'),
      ...priced,
      list: { width: 90, search: 'range', edit: 'required', per: 'unitName' },
    }),
    /** The day on which the whole quantity, or the last delivery, is expected. */
    expectedArrivalDate: day({
      label: message('预计到货'),
      list: { width: 110, search: 'range', sort: true, edit: 'optional' },
    }),
    /** How the quantity is spread over several deliveries; empty for one. */
    deliveries: value({
      label: message('分批交货'),
      schema: z.array(delivery).max(limits.deliveries),
      empty: [],
      most: limits.deliveries,
    }),
    comment: text({ label: message('备注'), most: limits.comment, list: { width: 160, edit: 'optional' } }),
  },
  shown: {
    material: requiredReferenceOf({
      label: message('物料'),
      to: 'materials',
      wire: materialReference,
      list: { width: 180, search: 'oneOf', lookup: 'materials' },
    }),
    materialType: computed({
      label: message('部件'),
      wire: z.enum(materialTypes),
      kind: 'option',
      options: materialTypeOptions,
      list: { width: 80, search: 'oneOf' },
    }),
    actionRegion: computed({ label: message('使用部位'), wire: z.string(), list: { width: 110 } }),
    usage: always(measure({ label: message('单件用量') })),
    loss: always(measure({ label: message('损耗 (%)'), precision: 6, scale: 2 })),
    /** Pieces × usage × (1 + loss%), as the production order had them when the purchase was started or last taken over. */
    requiredQuantity: amount(message('需求数量'), { search: 'range', sum: true }),
    /** The part of the need that free stock and earlier surplus cover. */
    coveredQuantity: amount(message('库存抵扣')),
    receivedQuantity: amount(message('已到数量'), { search: 'range', sum: true }),
    /** RMB, with 2 decimals; null for a line without a price. */
    price: computed({
      label: message('金额'),
      wire: decimal.nullable(),
      kind: 'money',
      permission: bulkPurchasePrices,
      list: { width: 110, search: 'range', sort: true, sum: true },
    }),
    purchaseStatus: computed({
      label: message('采购状态'),
      wire: z.enum(bulkPurchaseStatuses).nullable(),
      kind: 'option',
      options: bulkPurchaseStatusOptions,
      list: { width: 90, search: 'oneOf' },
    }),
    purchaseUser: person({
      label: message('采购员'),
      list: { width: 100, search: 'oneOf', lookup: peopleOf('大货采购员') },
    }),
    purchaseDate: { ...moment({ label: message('采购时间') }), list: { width: 140, search: 'range', sort: true } },
    receivedAt: { ...moment({ label: message('到货时间') }), list: { width: 140, search: 'range', sort: true } },
    cancelReason: computed({ label: message('取消原因'), wire: z.string() }),
    closeReason: computed({ label: message('短交结案原因'), wire: z.string() }),
    /** What was on the last purchase order that went to the supplier. */
    printed: computed({
      label: message('上次打印内容'),
      wire: printedLine.nullable(),
      permission: bulkPurchasePrices,
    }),
    printedAt: { ...moment({ label: message('上次打印') }), list: { width: 140 } },
    orderId: computed({ label: message('大货采购单'), wire: id, kind: 'integer' }),
    materialBulkPurchaseOrderCode: computed({
      label: message('采购单号'),
      wire: z.string(),
      list: { width: 130, search: 'contains', sort: true },
    }),
    productionOrderId: computed({ label: message('生产单'), wire: id, kind: 'integer' }),
    productionOrderCode: copied(message('生产单号'), 120),
    orderStatus: computed({
      label: message('采购单状态'),
      wire: z.enum(bulkOrderStatuses),
      kind: 'option',
      options: bulkOrderStatusOptions,
      list: { width: 100, search: 'oneOf' },
    }),
    isUnderApproval: computed({ label: message('审批中'), wire: z.boolean(), kind: 'boolean' }),
    brand: computed({ label: message('品牌'), wire: namedReference.nullable() }),
    code: copied(message('款号'), 130),
    color: copied(message('款式颜色'), 90),
    designImageUrls: designPicturesField,
    /** The day on which the garments are required. */
    requiredProductionDate: day({
      label: message('要求出货日期'),
      list: { width: 120, search: 'range', sort: true },
    }),
    createdAt: { ...recordTrail.createdAt, list: { width: 140, search: 'range', sort: true, hidden: true } },
    updatedAt: { ...recordTrail.updatedAt, list: { width: 140, search: 'range', sort: true, hidden: true } },
  },
})

/** How the expected arrival of a line stands to today, for lists and pages. */
export const bulkDueField = computed({
  label: message('时限'),
  wire: z.string().nullable(),
  kind: 'option',
  options: bulkDueOptions,
  list: { width: 90, search: 'oneOf' },
})

/** Whether the supplier has the present values of a line, for lists. */
export const bulkSentField = computed({
  label: message('采购订单'),
  wire: z.string().nullable(),
  kind: 'option',
  options: bulkSentOptions,
  list: { width: 100, search: 'oneOf' },
})

export type BulkPurchaseParts = (typeof bulkPurchaseModel)['~']

/** A line of a bulk purchase order as the server answers it. */
export interface BulkPurchase extends RecordOf<BulkPurchaseParts> {}

/** The values that a purchaser writes into a line. */
export interface BulkPurchaseContent extends ContentOf<BulkPurchaseParts> {}
