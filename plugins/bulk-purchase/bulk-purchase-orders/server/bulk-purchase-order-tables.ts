import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalColumns } from '../../../../core/server/approval/approval-columns.ts'
import { fieldChecks, fieldColumns, listIndexes } from '../../../../core/server/document/model-tables.ts'
import { documentColumns } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { productionOrders } from '../../../production/server-public.ts'
import type { BulkOrderStatus } from '../../bulk-purchase-options.ts'
import { bulkPurchaseOrderModel } from '../bulk-purchase-order-model.ts'

const count = () => integer().notNull().default(0)

/** The purchase of the material of a production order. Its state follows from its lines, in the work that changes them. */
export const bulkPurchaseOrders = snakeCase.table(
  'material_bulk_purchase_orders',
  {
    ...documentColumns(() => users),
    ...fieldColumns(bulkPurchaseOrderModel),
    materialBulkPurchaseOrderCode: text().notNull(),
    productionOrderId: refersTo(() => productionOrders).notNull(),
    purchaseUserId: refersTo(() => users).notNull(),
    status: text().$type<BulkOrderStatus>().notNull().default('Pending'),
    ...approvalColumns(),
    startedAt: instantColumn(),
    finishedAt: instantColumn(),
    lineCount: count(),
    arrivedLineCount: count(),
    /** RMB. */
    totalPrice: numeric({ precision: 26, scale: 2 }).notNull().default('0'),
    // The following columns are copied from the production order, so that the list can filter by them with an index. The
    // references are those of the production order.
    productionOrderCode: text().notNull(),
    brandId: integer(),
    factoryId: integer(),
    productionFollowerId: integer(),
    customerPO: textColumn(),
    productCode: textColumn(),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    designImageUrls: textsColumn(),
    requiredProductionDate: date({ mode: 'string' }),
    quantity: count(),
  },
  (table) => [
    ...listIndexes(table, bulkPurchaseOrderModel, {
      // The unique index serves this sort.
      without: ['materialBulkPurchaseOrderCode'],
    }),
    uniqueIndex('material_bulk_purchase_orders_code_index').on(table.materialBulkPurchaseOrderCode),
    // A production order has one purchase that is not cancelled, also when two people start it at the same time.
    uniqueIndex('material_bulk_purchase_orders_open_index')
      .on(table.productionOrderId)
      .where(sql`${table.status} <> 'Canceled'`),
    index('material_bulk_purchase_orders_production_index').on(table.productionOrderId, table.id),
    ...fieldChecks(table, bulkPurchaseOrderModel),
    check(
      'material_bulk_purchase_orders_counts_check',
      sql`${table.arrivedLineCount} between 0 and ${table.lineCount} and ${table.quantity} >= 0 and ${table.totalPrice} >= 0`,
    ),
    check(
      'material_bulk_purchase_orders_finished_check',
      sql`(${table.status} = 'AllArrived') = (${table.finishedAt} is not null)`,
    ),
  ],
)
