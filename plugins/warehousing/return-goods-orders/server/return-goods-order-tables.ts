import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns, listIndexes } from '../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { brands, customers, warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { productionOrders } from '../../../production/server-public.ts'
import { returnGoodsLineModel, returnGoodsOrderModel, returnGoodsSizeModel } from '../return-goods-order-model.ts'
import type { ReturnGoodsStatus } from '../return-goods-order-options.ts'

const count = () => integer().notNull().default(0)

export const returnGoodsOrders = snakeCase.table(
  'return_goods_order',
  {
    ...orderColumns(() => users),
    returnGoodsCode: text().notNull(),
    status: text().$type<ReturnGoodsStatus>().notNull().default('Pending'),
    ...fieldColumns(returnGoodsOrderModel),
    customerId: refersTo(() => customers),
    brandId: refersTo(() => brands),
    reservationistId: refersTo(() => users),
    returnGoodsWarehouseId: refersTo(() => warehouses),
    // The following columns follow from the lines.
    productionOrderCode: textColumn(),
    customerPO: textColumn(),
    code: textColumn(),
    color: textColumn(),
    returnGoodsQuantity: count(),
    boxQuantity: count(),
    returnGoodsPrice: numeric({ precision: 16, scale: 2 }).notNull().default('0'),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...listIndexes(table, returnGoodsOrderModel, { names: { returnGoodsCode: 'code_sort' } }),
    uniqueIndex('return_goods_order_code_index').on(table.returnGoodsCode),
    // Covers every column that the list's sums read.
    index('return_goods_order_sums_index').on(
      table.creatorId,
      table.returnGoodsQuantity,
      table.boxQuantity,
      table.returnGoodsPrice,
    ),
    ...fieldChecks(table, returnGoodsOrderModel),
    check('return_goods_order_confirmed_check', sql`(${table.status} = 'Pending') = (${table.confirmedVersion} = 0)`),
    check(
      'return_goods_order_amount_check',
      sql`${table.returnGoodsQuantity} >= 0 and ${table.boxQuantity} >= 0 and ${table.returnGoodsPrice} >= 0`,
    ),
  ],
)

/** The pieces of one production order that come back, and their prices. */
export const returnGoodsOrderLines = snakeCase.table(
  'return_goods_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => returnGoodsOrders),
    productionOrderId: refersTo(() => productionOrders).notNull(),
    warehouseLocationId: refersTo(() => warehouseLocations),
    ...fieldColumns(returnGoodsLineModel),
  },
  (table) => [
    // A production order stands once in a return (C-open-140).
    uniqueIndex('return_goods_order_lines_order_index').on(table.orderId, table.productionOrderId),
    index('return_goods_order_lines_production_order_index').on(table.productionOrderId),
    index('return_goods_order_lines_location_index').on(table.warehouseLocationId),
    check('return_goods_order_lines_amount_check', sql`${table.boxQuantity} between 0 and 99999`),
    check(
      'return_goods_order_lines_price_check',
      sql`${table.currencyRate} > 0 and ${table.returnGoodsUnitPrice} >= 0 and ${table.receiveUnitPrice} >= 0`,
    ),
  ],
)

/** A size of a production order that comes back. */
export const returnGoodsOrderSizes = snakeCase.table(
  'return_goods_order_sizes',
  {
    ...lineColumns(),
    lineId: parentColumn(() => returnGoodsOrderLines),
    ...fieldColumns(returnGoodsSizeModel),
  },
  (table) => [
    index('return_goods_order_sizes_line_index').on(table.lineId, table.position),
    check('return_goods_order_sizes_amount_check', sql`${table.quantity} between 0 and 999999`),
  ],
)

export const returnGoodsOrderVersions = orderVersions(
  'return_goods_order_versions',
  () => returnGoodsOrders,
  () => users,
)
