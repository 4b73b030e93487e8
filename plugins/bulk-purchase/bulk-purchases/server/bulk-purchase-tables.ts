import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns, listIndexes } from '../../../../core/server/document/model-tables.ts'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import {
  instantColumn,
  keywordColumns,
  recordColumns,
  refersTo,
  textColumn,
} from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import type { MaterialType } from '../../../sales/public.ts'
import type { BulkOrderStatus, BulkPurchaseStatus } from '../../bulk-purchase-options.ts'
import { bulkPurchaseOrders } from '../../bulk-purchase-orders/server/bulk-purchase-order-tables.ts'
import { bulkPurchaseModel, type PrintedLine } from '../bulk-purchase-model.ts'

const quantity = () => numeric({ precision: 14, scale: 2 }).notNull().default('0')

/** The materials of bulk purchase orders. The columns of the order are copied in the work that changes the order. */
export const bulkPurchases = snakeCase.table(
  'material_bulk_purchases',
  {
    ...recordColumns(),
    ...keywordColumns(),
    ...fieldColumns(bulkPurchaseModel),
    orderId: parentColumn(() => bulkPurchaseOrders),
    position: integer().notNull(),
    /** The line of the production order's bill that it was copied from. The bill may have lost it since. */
    billLineId: integer(),
    materialId: refersTo(() => materials).notNull(),
    materialType: text().$type<MaterialType>().notNull(),
    actionRegion: textColumn(),
    usage: numeric({ precision: 12, scale: 4 }).notNull().default('0'),
    loss: numeric({ precision: 6, scale: 2 }).notNull().default('0'),
    supplierId: refersTo(() => suppliers),
    requiredQuantity: quantity(),
    coveredQuantity: quantity(),
    receivedQuantity: quantity(),
    /** RMB. */
    price: numeric({ precision: 26, scale: 2 }).generatedAlwaysAs(sql`round(purchase_quantity * unit_price, 2)`),
    purchaseStatus: text().$type<BulkPurchaseStatus>(),
    purchaseUserId: refersTo(() => users),
    purchaseDate: instantColumn(),
    receivedAt: instantColumn(),
    cancelReason: textColumn(),
    closeReason: textColumn(),
    /** The values that the supplier was sent last; null before the first print. */
    printed: jsonb().$type<PrintedLine>(),
    printedAt: instantColumn(),
    materialBulkPurchaseOrderCode: text().notNull(),
    productionOrderId: integer().notNull(),
    productionOrderCode: text().notNull(),
    orderStatus: text().$type<BulkOrderStatus>().notNull().default('Pending'),
    code: text().notNull(),
    color: text().notNull(),
    requiredProductionDate: date({ mode: 'string' }),
  },
  (table) => [
    ...listIndexes(table, bulkPurchaseModel, {
      names: { materialBulkPurchaseOrderCode: 'number' },
      // People filter by state together with supplier, purchaser or day.
      without: ['purchaseStatus'],
    }),
    index('material_bulk_purchases_order_index').on(table.orderId, table.position),
    index('material_bulk_purchases_state_index').on(table.purchaseStatus, table.createdAt, table.id),
    // The workbench sums the lines that are to be bought from this index alone, without their rows.
    index('material_bulk_purchases_need_index')
      .on(
        table.materialId,
        table.supplierId,
        table.requiredProductionDate,
        table.id,
        table.orderId,
        table.requiredQuantity,
      )
      .where(sql`${table.purchaseStatus} is null and ${table.orderStatus} <> 'Canceled'`),
    // The lines that are to be bought or on their way are few; the workbench looks here for their surplus.
    index('material_bulk_purchases_open_index')
      .on(table.materialId, table.supplierId, table.id)
      .where(sql`${table.purchaseStatus} is null or ${table.purchaseStatus} = 'PurchaseInProgress'`),
    index('material_bulk_purchases_due_index')
      .on(table.expectedArrivalDate, table.id)
      .where(sql`${table.purchaseStatus} = 'PurchaseInProgress'`),
    ...fieldChecks(table, bulkPurchaseModel, { without: ['purchaseStatus'] }),
    check(
      'material_bulk_purchases_state_check',
      sql`${table.purchaseStatus} in ('PurchaseInProgress', 'Received', 'Canceled')`,
    ),
    check(
      'material_bulk_purchases_quantity_check',
      sql`${table.purchaseQuantity} >= 0 and ${table.unitPrice} >= 0 and ${table.requiredQuantity} >= 0
        and ${table.coveredQuantity} >= 0 and ${table.receivedQuantity} >= 0`,
    ),
    check(
      'material_bulk_purchases_started_check',
      sql`${table.purchaseStatus} is null or ${table.purchaseStatus} = 'Canceled'
        or (${table.purchaseDate} is not null and ${table.supplierId} is not null and ${table.purchaseQuantity} is not null)`,
    ),
    check(
      'material_bulk_purchases_reason_check',
      sql`char_length(${table.cancelReason}) <= 200 and char_length(${table.closeReason}) <= 200`,
    ),
  ],
)
