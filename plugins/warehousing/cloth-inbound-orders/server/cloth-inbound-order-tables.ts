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
import { suppliers, warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { productionOrders } from '../../../production/server-public.ts'
import { bookingOrders } from '../../cloth-warehouse-booking-orders/server/booking-order-tables.ts'
import { returnGoodsOrders } from '../../return-goods-orders/server/return-goods-order-tables.ts'
import { clothInboundLineModel, clothInboundOrderModel, clothInboundSizeModel } from '../cloth-inbound-order-model.ts'
import type { PostedStatus } from '../../posted-life.ts'

const count = () => integer().notNull().default(0)

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
    productionOrderCode: textColumn(),
    customerPO: textColumn(),
    code: textColumn(),
    color: textColumn(),
    inboundQuantity: count(),
    defectQuantity: count(),
    boxQuantity: count(),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...listIndexes(table, clothInboundOrderModel, { names: { clothInboundOrderCode: 'code_sort' } }),
    index('cloth_inbound_orders_booking_index').on(table.bookingOrderId),
    index('cloth_inbound_orders_return_index').on(table.returnGoodsOrderId),
    uniqueIndex('cloth_inbound_orders_code_index').on(table.clothInboundOrderCode),
    // Covers every column that the list's sums read.
    index('cloth_inbound_orders_sums_index').on(
      table.creatorId,
      table.inboundQuantity,
      table.defectQuantity,
      table.boxQuantity,
    ),
    ...fieldChecks(table, clothInboundOrderModel),
    check('cloth_inbound_orders_confirmed_check', sql`(${table.status} = 'Pending') = (${table.confirmedVersion} = 0)`),
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
    ...lineColumns(),
    orderId: parentColumn(() => clothInboundOrders),
    productionOrderId: refersTo(() => productionOrders).notNull(),
    warehouseLocationId: refersTo(() => warehouseLocations),
    ...fieldColumns(clothInboundLineModel),
  },
  (table) => [
    // A production order stands once in a sign-in.
    uniqueIndex('cloth_inbound_order_lines_order_index').on(table.orderId, table.productionOrderId),
    index('cloth_inbound_order_lines_production_order_index').on(table.productionOrderId),
    index('cloth_inbound_order_lines_location_index').on(table.warehouseLocationId),
    check('cloth_inbound_order_lines_amount_check', sql`${table.boxQuantity} between 0 and 99999`),
  ],
)

/** A size of a production order that comes in. */
export const clothInboundOrderSizes = snakeCase.table(
  'cloth_inbound_order_sizes',
  {
    ...lineColumns(),
    lineId: parentColumn(() => clothInboundOrderLines),
    ...fieldColumns(clothInboundSizeModel),
  },
  (table) => [
    index('cloth_inbound_order_sizes_line_index').on(table.lineId, table.position),
    check(
      'cloth_inbound_order_sizes_amount_check',
      sql`${table.quantity} between 0 and 999999 and ${table.defectQuantity} between 0 and 999999
        and ${table.defectQuantity} <= ${table.quantity}`,
    ),
  ],
)

export const clothInboundOrderVersions = orderVersions(
  'cloth_inbound_order_versions',
  () => clothInboundOrders,
  () => users,
)
