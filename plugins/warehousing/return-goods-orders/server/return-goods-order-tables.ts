import { sql } from 'drizzle-orm'
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { orderColumns, orderVersions } from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
import { instantColumn, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { brands, customers, warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { countColumn, garmentCopyColumns, garmentLines, garmentSizes } from '../../garments/server/garment-columns.ts'
import { returnGoodsLineModel, returnGoodsOrderModel, returnGoodsSizeModel } from '../return-goods-order-model.ts'
import type { ReturnGoodsStatus } from '../return-goods-order-options.ts'

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
    ...garmentCopyColumns(),
    returnGoodsQuantity: countColumn(),
    returnGoodsPrice: numeric({ precision: 16, scale: 2 }).notNull().default('0'),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...orderConstraints(table, returnGoodsOrderModel, { code: 'returnGoodsCode' }),
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
    ...garmentLines.columns(() => returnGoodsOrders),
    warehouseLocationId: refersTo(() => warehouseLocations),
    ...fieldColumns(returnGoodsLineModel),
  },
  (table) => [
    ...garmentLines.constraints(table),
    index('return_goods_order_lines_location_index').on(table.warehouseLocationId),
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
    ...garmentSizes.columns(() => returnGoodsOrderLines),
    ...fieldColumns(returnGoodsSizeModel),
  },
  garmentSizes.constraints,
)

export const returnGoodsOrderVersions = orderVersions(
  'return_goods_order_versions',
  () => returnGoodsOrders,
  () => users,
)
