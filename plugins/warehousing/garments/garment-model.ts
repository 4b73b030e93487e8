import { z } from 'zod'
import { id, namedReference } from '../../../core/shared/contract.ts'
import { computed, requiredReferenceOf, text, whole } from '../../../core/shared/document/document-fields.ts'
import { shownCount, shownText } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { movedOrder } from '../moved-order.ts'
import { garmentLimits as limits } from './garment-options.ts'

const count = z.number().int()

/** The pieces of one size of a production order, as `GarmentFigures` describes them. */
export const garmentFigures = z.object({
  name: z.string(),
  productionQuantity: count,
  cropQuantity: count,
  bookedQuantity: count,
  inTransitQuantity: count,
  inboundQuantity: count,
  availableQuantity: count,
  plannedQuantity: count,
  outboundQuantity: count,
  returnedQuantity: count,
  origin: z.object({ wanted: count, done: count }).optional(),
})

/** A production order with the figures of its sizes, as forms fill their lines from it. */
export const garmentOrderFigures = movedOrder.extend({
  customerPO: z.string(),
  factory: z.object({ id, name: z.string(), contact: z.string(), phone: z.string() }).nullable(),
  brand: namedReference.nullable(),
  orderStatus: z.enum(['Pending', 'Revert', 'Finished']),
  status: z.string(),
  sizes: z.array(garmentFigures),
})
export type GarmentOrderFigures = z.output<typeof garmentOrderFigures>

/** A number of pieces that the server computes, and that the page shows beside the pieces that people type. */
export const shownPieces = (label: Message) => shownCount({ label, untold: true })

/** The fields of a size in a line: its name, and its pieces under the label that the document gives them. */
export const garmentSizeFields = (label: Message) => ({
  name: text({ label: message('尺码'), most: limits.sizeName }),
  quantity: whole({ label }),
})

/** The figures that answers add to each size of a line. */
export const garmentSizeShown = {
  productionQuantity: shownPieces(message('下单件数')),
  cropQuantity: shownPieces(message('裁剪件数')),
  bookedQuantity: shownPieces(message('已预约件数')),
} as const

/** The fields of a line: its production order, its boxes and a comment. */
export const garmentLineFields = {
  productionOrder: requiredReferenceOf({
    label: message('生产单'),
    to: 'production_orders',
    wire: movedOrder,
    required: { from: 'save', text: message('请选择生产单！') },
  }),
  boxQuantity: whole({ label: message('箱数') }),
  comment: text({ label: message('备注'), most: limits.comment }),
} as const

/** What answers show of a line: the pieces of its production order. */
export const garmentLineShown = { orderQuantity: shownPieces(message('订单件数')) } as const

/** Pieces or boxes of a whole document, summed in its list. */
export const garmentSum = (label: Message) =>
  shownCount({ label, list: { width: 90, search: 'range', sort: true, sum: true } })

const copied = (label: Message, width: number) => shownText({ label, list: { width, search: 'contains' } })

/**
 * The fields that a document copies from the production orders of its lines (C-open-20). Each save copies them again, each value once. The list searches
 * them.
 */
export const copiedOrders = {
  productionOrders: computed({ label: message('生产单'), wire: z.array(movedOrder), untold: true }),
  productionOrderCode: copied(message('生产单号'), 140),
  customerPO: copied(message('客户 PO'), 120),
  code: copied(message('款号'), 120),
  color: copied(message('颜色'), 100),
} as const
