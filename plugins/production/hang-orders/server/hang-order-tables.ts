import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns, listIndexes } from '../../../../core/server/document/model-tables.ts'
import { documentColumns, lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { cropOrders } from '../../crop-orders/server/crop-order-tables.ts'
import { productionOrders } from '../../production-orders/server/production-order-tables.ts'
import { hangLineModel, hangOrderModel } from '../hang-order-model.ts'
import type { HangSyncStatus } from '../hang-order-options.ts'

const count = () => integer().notNull().default(0)

export const hangOrders = snakeCase.table(
  'hang_orders',
  {
    ...documentColumns(() => users),
    hangOrderCode: text().notNull(),
    cropOrderId: parentColumn(() => cropOrders),
    productionOrderId: parentColumn(() => productionOrders),
    syncStatus: text().$type<HangSyncStatus>().notNull().default('Pending'),
    syncTime: instantColumn(),
    retryCount: count(),
    failureReason: textColumn(),
    planQuantity: count(),
    // Sums over the lines; the hanging line reports them.
    hangQuantity: count(),
    finishedQuantity: count(),
    defectQuantity: count(),
    // Copied from the cutting order, so that the list can filter by them with an index.
    productionOrderCode: text().notNull(),
    brandId: integer(),
    factoryId: integer(),
    customerPO: textColumn(),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
  },
  (table) => [
    ...listIndexes(table, hangOrderModel, { names: { hangOrderCode: 'code_sort' } }),
    index('hang_orders_updater_index').on(table.lastUpdaterId),
    uniqueIndex('hang_orders_code_index').on(table.hangOrderCode),
    uniqueIndex('hang_orders_crop_order_index').on(table.cropOrderId),
    index('hang_orders_production_order_index').on(table.productionOrderId),
    // The orders whose progress is asked for every five minutes.
    index('hang_orders_unfinished_index')
      .on(table.id)
      .where(
        sql`${table.syncStatus} = 'Success' and ${table.finishedQuantity} + ${table.defectQuantity} < ${table.planQuantity}`,
      ),
    ...fieldChecks(table, hangOrderModel, {
      names: {
        failure: 'failureReason',
        quantity: ['planQuantity', 'hangQuantity', 'finishedQuantity', 'defectQuantity', 'retryCount'],
      },
    }),
  ],
)

/** The pieces of a size in a bed batch. */
export const hangOrderLines = snakeCase.table(
  'hang_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => hangOrders),
    ...fieldColumns(hangLineModel),
    hangQuantity: count(),
    finishedQuantity: count(),
    defectQuantity: count(),
  },
  (table) => [
    index('hang_order_lines_order_index').on(table.orderId, table.position),
    ...fieldChecks(table, hangLineModel, {
      names: { amount: ['cropQuantity'], told: ['hangQuantity', 'finishedQuantity', 'defectQuantity'] },
    }),
  ],
)
