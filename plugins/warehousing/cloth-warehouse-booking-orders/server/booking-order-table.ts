import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { supplierTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { confirmedSizesOf } from '../../../production/server-public.ts'
import {
  garmentOrdersOf,
  garmentOrderTarget,
  orderedPiecesOf,
  stagePiecesOf,
} from '../../garments/server/garment-orders.ts'
import { bookingOrderRows } from '../booking-order-contract.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import { bookingLineModel, bookingOrderModel, bookingSizeModel } from '../booking-order-model.ts'
import { bookingOrderLines, bookingOrders, bookingOrderSizes } from './booking-order-tables.ts'

const orderOfSize = `(select l.production_order_id from cloth_warehouse_booking_order_lines l where l.id = $.line_id)`
const sumOfSizes = (column: string) =>
  `(select coalesce(sum(z.${column}), 0)::int from cloth_warehouse_booking_order_sizes z where z.line_id = $.id)`

/** The booking bound to its tables. */
export const bookingOrderTable = documentTable(bookingOrderModel, {
  document: bookingOrderDocument,
  table: bookingOrders,
  references: {
    user: refers(userTarget, { filter: 'user' }),
    lastUpdater: refers(userTarget, { filter: 'lastUpdater' }),
    factory: refers(supplierTarget, { filter: 'factory' }),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
    reservationist: refers(userTarget, { filter: 'reservationist' }),
  },
  computed: { productionOrders: garmentOrdersOf('cloth_warehouse_booking_order_lines') },
  // This document has no `onCreate`: the page reads a new booking back, because the database knows the figures of its sizes.
  lines: {
    clothWarehouseBookingMessages: lineTable(bookingLineModel, {
      table: bookingOrderLines,
      parent: 'orderId',
      // A production order has one line, whichever id a body gives it.
      match: { by: 'productionOrderId' },
      references: { productionOrder: refers(garmentOrderTarget) },
      computed: {
        orderQuantity: `(select coalesce(sum((s->>'quantity')::int), 0)::int from production_orders p
          cross join lateral jsonb_array_elements(${confirmedSizesOf('p')}) s where p.id = $.production_order_id)`,
        quantity: sumOfSizes('quantity'),
        signedQuantity: sumOfSizes('signed_quantity'),
      },
      lines: {
        sizeRange: lineTable(bookingSizeModel, {
          table: bookingOrderSizes,
          parent: 'lineId',
          match: 'place',
          computed: {
            productionQuantity: orderedPiecesOf(orderOfSize, '$.name'),
            cropQuantity: stagePiecesOf('cut', orderOfSize, '$.name'),
            bookedQuantity: stagePiecesOf('booked', orderOfSize, '$.name'),
          },
        }),
      },
    }),
  },
})

export const bookingOrderList = documentListSource(bookingOrderTable, bookingOrderRows, {
  inKeyword: [
    'clothWarehouseBookingOrderCode',
    'productionOrderCode',
    'customerPO',
    'code',
    'color',
    'contact',
    'phone',
    'licensePlate',
  ],
  record: {
    title: 'd.cloth_warehouse_booking_order_code',
    detail: `concat_ws(' · ', nullif(d.production_order_code, ''), nullif(d.code, ''), d.booking_date::text)`,
  },
})
