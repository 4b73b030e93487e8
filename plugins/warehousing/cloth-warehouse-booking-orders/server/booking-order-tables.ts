import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns, listIndexes } from '../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers, warehouses } from '../../../master-data/server-public.ts'
import { productionOrders } from '../../../production/server-public.ts'
import { bookingLineModel, bookingOrderModel, bookingSizeModel } from '../booking-order-model.ts'
import type { BookingStatus } from '../booking-order-options.ts'

const count = () => integer().notNull().default(0)

export const bookingOrders = snakeCase.table(
  'cloth_warehouse_booking_orders',
  {
    ...orderColumns(() => users),
    clothWarehouseBookingOrderCode: text().notNull(),
    status: text().$type<BookingStatus>().notNull().default('Pending'),
    ...fieldColumns(bookingOrderModel),
    factoryId: refersTo(() => suppliers),
    warehouseId: refersTo(() => warehouses),
    reservationistId: refersTo(() => users),
    // The following columns follow from the lines.
    productionOrderCode: textColumn(),
    customerPO: textColumn(),
    code: textColumn(),
    color: textColumn(),
    bookingQuantity: count(),
    boxQuantity: count(),
    signedQuantity: count(),
    cancelReason: textColumn(),
    closedAt: instantColumn(),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...listIndexes(table, bookingOrderModel, { names: { clothWarehouseBookingOrderCode: 'code_sort' } }),
    uniqueIndex('cloth_warehouse_booking_orders_code_index').on(table.clothWarehouseBookingOrderCode),
    // Covers every column that the list's sums read.
    index('cloth_warehouse_booking_orders_sums_index').on(
      table.creatorId,
      table.bookingQuantity,
      table.signedQuantity,
      table.boxQuantity,
    ),
    ...fieldChecks(table, bookingOrderModel),
    check(
      'cloth_warehouse_booking_orders_confirmed_check',
      sql`(${table.status} = 'Pending') = (${table.confirmedVersion} = 0)`,
    ),
    check(
      'cloth_warehouse_booking_orders_state_check',
      sql`(${table.status} in ('PartiallyArrived', 'AllArrived') or ${table.signedQuantity} = 0)
        and (${table.status} = 'AllArrived' or ${table.closedAt} is null)`,
    ),
    check(
      'cloth_warehouse_booking_orders_amount_check',
      sql`${table.bookingQuantity} >= 0 and ${table.boxQuantity} >= 0 and ${table.signedQuantity} >= 0`,
    ),
  ],
)

/** The pieces of one production order in a booking. */
export const bookingOrderLines = snakeCase.table(
  'cloth_warehouse_booking_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => bookingOrders),
    productionOrderId: refersTo(() => productionOrders).notNull(),
    ...fieldColumns(bookingLineModel),
  },
  (table) => [
    // A production order stands once in a booking.
    uniqueIndex('cloth_warehouse_booking_order_lines_order_index').on(table.orderId, table.productionOrderId),
    index('cloth_warehouse_booking_order_lines_production_order_index').on(table.productionOrderId),
    check('cloth_warehouse_booking_order_lines_amount_check', sql`${table.boxQuantity} between 0 and 99999`),
  ],
)

/** A size of a production order in a booking. `signedQuantity` is written by what is signed in. */
export const bookingOrderSizes = snakeCase.table(
  'cloth_warehouse_booking_order_sizes',
  {
    ...lineColumns(),
    lineId: parentColumn(() => bookingOrderLines),
    ...fieldColumns(bookingSizeModel),
    signedQuantity: count(),
  },
  (table) => [
    index('cloth_warehouse_booking_order_sizes_line_index').on(table.lineId, table.position),
    check(
      'cloth_warehouse_booking_order_sizes_amount_check',
      sql`${table.quantity} between 0 and 999999 and ${table.signedQuantity} >= 0`,
    ),
  ],
)

export const bookingOrderVersions = orderVersions(
  'cloth_warehouse_booking_order_versions',
  () => bookingOrders,
  () => users,
)
