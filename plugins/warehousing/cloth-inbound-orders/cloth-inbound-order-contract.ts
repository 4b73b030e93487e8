import { z } from 'zod'
import { id, namedReference } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { originRead, originSearch } from '../../../core/shared/document/document-origins.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { bookingStates } from '../cloth-warehouse-booking-orders/booking-order-options.ts'
import { garmentCalls } from '../garments/garment-contract.ts'
import {
  returnGoodsStates,
  returnGoodsTypes,
  returnGoodsWays,
} from '../return-goods-orders/return-goods-order-options.ts'
import { clothInboundOrderDocument } from './cloth-inbound-order-document.ts'
import { clothInboundOrderModel } from './cloth-inbound-order-model.ts'
import { clothInboundOrderSteps } from './cloth-inbound-order-steps.ts'
import { clothStockDocument } from '../stock/stock-documents.ts'

const { noun } = clothInboundOrderDocument

/** The calls of garment sign-ins, except their list. */
export const clothInboundOrderCalls = documentContracts(clothInboundOrderModel, clothInboundOrderSteps, {
  summary: 'garment sign-in',
})

/** The calls by which the form chooses production orders and reads their figures; the origin is a booking. */
export const clothInboundGarmentCalls = garmentCalls(clothInboundOrderDocument, {
  // Keepers do not read production orders. What comes and is taken back moves stock.
  follows: clothStockDocument.noun,
})

/** The same calls for repaired garments, whose origin is a return. */
export const repairGarmentCalls = {
  ...clothInboundGarmentCalls,
  figures: { ...clothInboundGarmentCalls.figures, path: `${noun}/repairs` },
} as const

/** The list of garment sign-ins: its columns, filters, statistic and spreadsheet are derived from this (C-open-20). */
export const clothInboundOrderRows = documentList(clothInboundOrderModel, clothInboundOrderSteps, {
  summary: 'garment sign-ins',
  tabs: ownedTabs([
    { label: message('签收件数'), key: 'totalQuantity', sum: 'inboundQuantity' },
    { label: message('次品件数'), key: 'totalDefectQuantity', sum: 'defectQuantity' },
  ]),
  ruleKeys: { clothInboundOrderCode: true, status: true, user: true },
  columnOrder: [
    'clothInboundOrderCode',
    'type',
    'status',
    'factory',
    'warehouse',
    'inboundDate',
    'inboundQuantity',
    'defectQuantity',
    'boxQuantity',
    'productionOrderCode',
    'bookingOrderCode',
    'customerPO',
    'code',
    'color',
    'signUser',
  ],
})

const code = (key: string, label: Message): Field => ({ key, label, kind: 'text', width: 130, search: 'contains' })

/** The values that a new sign-in copies from its booking or its return. */
const origin = z.object({
  id,
  name: z.string(),
  warehouse: namedReference.nullable(),
  bookingDate: z.string().nullable(),
  productionOrderCode: z.string(),
  productionOrderIds: z.array(id),
})

const bookings = {
  path: 'booking_orders',
  row: origin.extend({ status: z.enum(bookingStates), factory: namedReference.nullable() }),
}
export type BookingOrigin = z.output<typeof bookings.row>

/** The bookings of which garments are expected. */
export const bookingOriginSearch = originSearch(clothInboundOrderDocument, {
  ...bookings,
  summary: 'Bookings whose garments can be signed in',
  fields: [code('bookingOrderCode', message('预约单号'))],
})

export const bookingOriginRead = originRead(clothInboundOrderDocument, {
  ...bookings,
  summary: 'Booking that a garment sign-in starts from',
})

const returns = {
  path: 'return_goods_order',
  row: origin.extend({
    status: z.enum(returnGoodsStates),
    type: z.enum(returnGoodsTypes).nullable(),
    returnGoodsWay: z.enum(returnGoodsWays).nullable(),
    returnGoodsQuantity: z.number().int(),
    repairedQuantity: z.number().int(),
    brand: namedReference.nullable(),
  }),
}
export type ReturnOrigin = z.output<typeof returns.row>

/** The returns whose garments wait for their repair. */
export const returnOriginSearch = originSearch(clothInboundOrderDocument, {
  ...returns,
  summary: 'Returns whose repaired garments can be signed in',
  fields: [code('returnGoodsCode', message('退货单号'))],
})

export const returnOriginRead = originRead(clothInboundOrderDocument, {
  ...returns,
  summary: 'Return that a sign-in of repaired garments starts from',
})
