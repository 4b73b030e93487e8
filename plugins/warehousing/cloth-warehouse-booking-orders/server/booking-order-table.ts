import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { supplierTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { garmentLineTable } from '../../garments/server/garment-line-table.ts'
import { stagePiecesOf } from '../../garments/server/garment-orders.ts'
import { movedOrdersOf } from '../../server/moved-orders.ts'
import { bookingOrderRows } from '../booking-order-contract.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import { bookingLineModel, bookingOrderModel, bookingSizeModel } from '../booking-order-model.ts'
import { bookingOrderLines, bookingOrders, bookingOrderSizes } from './booking-order-tables.ts'

/** The booking bound to its tables. */
export const bookingOrderTable = documentTable(bookingOrderModel, {
  document: bookingOrderDocument,
  table: bookingOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    factory: refers(supplierTarget, { filter: 'factory' }),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
    reservationist: refers(userTarget, { filter: 'reservationist' }),
  },
  computed: { productionOrders: movedOrdersOf('cloth_warehouse_booking_order_lines') },
  // This document has no `onCreate`: the page reads a new booking back, because the database knows the figures of its sizes.
  lines: {
    clothWarehouseBookingMessages: garmentLineTable({
      model: bookingLineModel,
      table: bookingOrderLines,
      computed: (sumOf) => ({ signedQuantity: sumOf('signed_quantity') }),
      sizes: {
        model: bookingSizeModel,
        table: bookingOrderSizes,
        computed: (order) => ({
          cropQuantity: stagePiecesOf('cut', order, '$.name'),
          bookedQuantity: stagePiecesOf('booked', order, '$.name'),
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
  record: { detail: `concat_ws(' · ', nullif(d.production_order_code, ''), nullif(d.code, ''), d.booking_date::text)` },
})
