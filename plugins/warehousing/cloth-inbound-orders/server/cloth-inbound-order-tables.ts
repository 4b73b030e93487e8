import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { orderColumns, orderVersions } from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
import { instantColumn, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers, warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { countColumn, garmentCopyColumns, garmentLines, garmentSizes } from '../../garments/server/garment-columns.ts'
import { bookingOrders } from '../../cloth-warehouse-booking-orders/server/booking-order-tables.ts'
import { returnGoodsOrders } from '../../return-goods-orders/server/return-goods-order-tables.ts'
import { clothInboundLineModel, clothInboundOrderModel, clothInboundSizeModel } from '../cloth-inbound-order-model.ts'
import type { PostedStatus } from '../../posted-life.ts'

export const clothInboundOrders = snakeCase.table(
  'cloth_inbound_orders',
  {
    ...orderColumns(() => users),
    clothInboundOrderCode: text().notNull(),
    status: text().$type<PostedStatus>().notNull().default('Pending'),
    ...fieldColumns(clothInboundOrderModel),
    bookingOrderId: refersTo(() => bookingOrders),
    returnGoodsOrderId: refersTo(() => returnGoodsOrders),
    factoryId: refersTo(() => suppliers),
    warehouseId: refersTo(() => warehouses),
    signUserId: refersTo(() => users),
    // The following columns follow from the booking or the return, and from the lines.
    bookingOrderCode: textColumn(),
    returnGoodsCode: textColumn(),
    ...garmentCopyColumns(),
    inboundQuantity: countColumn(),
    defectQuantity: countColumn(),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...orderConstraints(table, clothInboundOrderModel, { code: 'clothInboundOrderCode' }),
    index('cloth_inbound_orders_booking_index').on(table.bookingOrderId),
    index('cloth_inbound_orders_return_index').on(table.returnGoodsOrderId),
    check('cloth_inbound_orders_booking_check', sql`${table.bookingOrderId} is null or ${table.type} = 'Booking'`),
    check('cloth_inbound_orders_return_check', sql`${table.returnGoodsOrderId} is null or ${table.type} = 'Repair'`),
    check(
      'cloth_inbound_orders_amount_check',
      sql`${table.defectQuantity} between 0 and ${table.inboundQuantity} and ${table.boxQuantity} >= 0`,
    ),
  ],
)

/** The pieces of one production order that come in. */
export const clothInboundOrderLines = snakeCase.table(
  'cloth_inbound_order_lines',
  {
    ...garmentLines.columns(() => clothInboundOrders),
    warehouseLocationId: refersTo(() => warehouseLocations),
    ...fieldColumns(clothInboundLineModel),
  },
  (table) => [
    ...garmentLines.constraints(table),
    index('cloth_inbound_order_lines_location_index').on(table.warehouseLocationId),
  ],
)

/** A size of a production order that comes in. */
export const clothInboundOrderSizes = snakeCase.table(
  'cloth_inbound_order_sizes',
  {
    ...garmentSizes.columns(() => clothInboundOrderLines),
    ...fieldColumns(clothInboundSizeModel),
  },
  (table) => [
    ...garmentSizes.constraints(
      table,
      sql` and ${table.defectQuantity} between 0 and 999999
        and ${table.defectQuantity} <= ${table.quantity}`,
    ),
  ],
)

export const clothInboundOrderVersions = orderVersions(
  'cloth_inbound_order_versions',
  () => clothInboundOrders,
  () => users,
)
