import { sql } from 'drizzle-orm'
import { check, snakeCase, text } from 'drizzle-orm/pg-core'
import { fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { orderColumns, orderVersions } from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
import { instantColumn, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers, warehouses } from '../../../master-data/server-public.ts'
import { countColumn, garmentCopyColumns, garmentLines, garmentSizes } from '../../garments/server/garment-columns.ts'
import { bookingLineModel, bookingOrderModel, bookingSizeModel } from '../booking-order-model.ts'
import type { BookingStatus } from '../booking-order-options.ts'

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
    ...garmentCopyColumns(),
    bookingQuantity: countColumn(),
    signedQuantity: countColumn(),
    cancelReason: textColumn(),
    closedAt: instantColumn(),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...orderConstraints(table, bookingOrderModel, { code: 'clothWarehouseBookingOrderCode' }),
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
    ...garmentLines.columns(() => bookingOrders),
    ...fieldColumns(bookingLineModel),
  },
  garmentLines.constraints,
)

/** A size of a production order in a booking. `signedQuantity` is written by what is signed in. */
export const bookingOrderSizes = snakeCase.table(
  'cloth_warehouse_booking_order_sizes',
  {
    ...garmentSizes.columns(() => bookingOrderLines),
    ...fieldColumns(bookingSizeModel),
    signedQuantity: countColumn(),
  },
  (table) => garmentSizes.constraints(table, sql` and ${table.signedQuantity} >= 0`),
)

export const bookingOrderVersions = orderVersions(
  'cloth_warehouse_booking_order_versions',
  () => bookingOrders,
  () => users,
)
