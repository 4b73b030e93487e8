import { z } from 'zod'
import { contract, idParams } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { productionOrderDocument } from '../../production/public.ts'
import { garmentCalls } from '../garments/garment-contract.ts'
import { garmentFigures } from '../garments/garment-model.ts'
import { bookingOrderDocument } from './booking-order-document.ts'
import { bookingOrderModel } from './booking-order-model.ts'
import { bookingOrderSteps } from './booking-order-steps.ts'

/** The calls of bookings, except their list. */
export const bookingOrderCalls = documentContracts(bookingOrderModel, bookingOrderSteps, {
  summary: 'garment booking order',
})

/** The calls by which the form chooses production orders and reads their figures. */
export const bookingGarmentCalls = garmentCalls(bookingOrderDocument, {
  // Keepers do not read production orders. What comes of a booking changes the booking.
  follows: bookingOrderDocument.noun,
})

/** The list of bookings: its columns, filters, statistic and spreadsheet are derived from this (C-open-20). */
export const bookingOrderRows = documentList(bookingOrderModel, bookingOrderSteps, {
  summary: 'garment booking orders',
  tabs: ownedTabs([
    { label: message('预约件数'), key: 'totalQuantity', sum: 'bookingQuantity' },
    { label: message('已签收件数'), key: 'totalSignedQuantity', sum: 'signedQuantity' },
  ]),
  ruleKeys: {
    clothWarehouseBookingOrderCode: true,
    status: true,
    bookingQuantity: true,
    signedQuantity: true,
    user: true,
  },
  columnOrder: [
    'clothWarehouseBookingOrderCode',
    'status',
    'factory',
    'warehouse',
    'bookingDate',
    'bookingQuantity',
    'signedQuantity',
    'boxQuantity',
    'reservationist',
    'productionOrderCode',
    'customerPO',
    'code',
    'color',
  ],
})

/** The bookings of a production order, with the pieces of its sizes at each stage (C-7-09, C-open-71). */
export const productionBookings = contract({
  method: 'GET',
  path: `${productionOrderDocument.noun}/:id/cloth_warehouse_booking_order`,
  permission: read(productionOrderDocument.key, bookingOrderDocument.key),
  summary: 'Garment booking orders of a production order',
  params: idParams,
  reply: z.object({ records: z.array(bookingOrderModel.wire), sizeRange: z.array(garmentFigures) }),
})
