import { z } from 'zod'
import { contract, id, idParams, namedReference, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { writersOf } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { pickerSchema } from '../../../core/shared/search-schema.ts'
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
const permission = writersOf(clothInboundOrderDocument)

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
  alsoSelect: ['confirmedVersion'],
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

const bookingFields: readonly Field[] = [
  { key: 'bookingOrderCode', label: message('预约单号'), kind: 'text', width: 130, search: 'contains' },
]

/** A booking as a sign-in starts from it. */
const bookingOrigin = z.object({
  id,
  name: z.string(),
  status: z.enum(bookingStates),
  factory: namedReference.nullable(),
  warehouse: namedReference.nullable(),
  bookingDate: z.string().nullable(),
  productionOrderCode: z.string(),
  productionOrderIds: z.array(id),
})
export type BookingOrigin = z.output<typeof bookingOrigin>

/** The bookings of which garments are expected. Who writes sign-ins may choose them (D42). */
export const bookingOriginSearch = contract({
  method: 'POST',
  path: `${noun}/booking_orders/search`,
  changes: false,
  permission,
  summary: 'Bookings whose garments can be signed in',
  query: pageQuery,
  body: pickerSchema(bookingFields),
  reply: recordsReply(bookingOrigin),
})

/** One booking, whatever its state. */
export const bookingOriginRead = contract({
  method: 'GET',
  path: `${noun}/booking_orders/:id`,
  permission,
  summary: 'Booking that a garment sign-in starts from',
  params: idParams,
  reply: bookingOrigin,
})

const returnFields: readonly Field[] = [
  { key: 'returnGoodsCode', label: message('退货单号'), kind: 'text', width: 130, search: 'contains' },
]

/** A return as a sign-in of its repaired garments starts from it. */
const returnOrigin = z.object({
  id,
  name: z.string(),
  status: z.enum(returnGoodsStates),
  type: z.enum(returnGoodsTypes).nullable(),
  returnGoodsWay: z.enum(returnGoodsWays).nullable(),
  returnGoodsQuantity: z.number().int(),
  repairedQuantity: z.number().int(),
  brand: namedReference.nullable(),
  warehouse: namedReference.nullable(),
  bookingDate: z.string().nullable(),
  productionOrderCode: z.string(),
  productionOrderIds: z.array(id),
})
export type ReturnOrigin = z.output<typeof returnOrigin>

/** The returns whose garments wait for their repair. */
export const returnOriginSearch = contract({
  method: 'POST',
  path: `${noun}/return_goods_order/search`,
  changes: false,
  permission,
  summary: 'Returns whose repaired garments can be signed in',
  query: pageQuery,
  body: pickerSchema(returnFields),
  reply: recordsReply(returnOrigin),
})

/** One return, whatever its state. */
export const returnOriginRead = contract({
  method: 'GET',
  path: `${noun}/return_goods_order/:id`,
  permission,
  summary: 'Return that a sign-in of repaired garments starts from',
  params: idParams,
  reply: returnOrigin,
})
