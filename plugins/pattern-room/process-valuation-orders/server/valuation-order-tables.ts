import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { documentColumns, lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { patterningOrders } from '../../patterning-orders/server/patterning-order-tables.ts'
import { processValuations, valuationLineChecks, valuationLineColumns } from '../../process-valuation/server/valuation-line-tables.ts'

export const processValuationOrders = snakeCase.table(
  'process_valuation_orders',
  {
    ...documentColumns(() => users),
    valuationCode: text().notNull(),
    patterningOrderId: refersTo(() => patterningOrders).notNull(),
    remark: textColumn(),
    // Copied from the pattern order, where they stay, so that the list can filter by them with an index.
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    developmentGroupId: refersTo(() => categories),
    // Computed from the lines.
    lineCount: integer().notNull(),
    totalPrice: numeric({ precision: 14, scale: 4 }).notNull(),
    totalMinute: numeric({ precision: 14, scale: 2 }).notNull(),
  },
  (table) => [
    uniqueIndex('process_valuation_orders_code_index').on(table.valuationCode),
    // A pattern order has at most one, even when two people make one at the same time.
    uniqueIndex('process_valuation_orders_order_index').on(table.patterningOrderId),
    index('process_valuation_orders_keyword_index').using('gin', table.keywordGrams),
    index('process_valuation_orders_created_index').on(table.createdAt, table.id),
    index('process_valuation_orders_updated_index').on(table.updatedAt, table.id),
    index('process_valuation_orders_code_sort_index').on(table.valuationCode, table.id),
    index('process_valuation_orders_style_index').on(table.code, table.id),
    index('process_valuation_orders_type_index').on(table.type, table.createdAt, table.id),
    index('process_valuation_orders_group_index').on(table.developmentGroupId, table.createdAt, table.id),
    index('process_valuation_orders_price_index').on(table.totalPrice, table.id),
    index('process_valuation_orders_minute_index').on(table.totalMinute, table.id),
    index('process_valuation_orders_creator_index').on(table.creatorId, table.createdAt, table.id),
    index('process_valuation_orders_updater_index').on(table.lastUpdaterId, table.createdAt, table.id),
    check('process_valuation_orders_lines_check', sql`${table.lineCount} > 0`),
    check('process_valuation_orders_remark_check', sql`char_length(${table.remark}) <= 200`),
  ],
)

/** One operation of a valuation. */
export const processValuationOrderLines = snakeCase.table(
  'process_valuation_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => processValuationOrders),
    processId: refersTo(() => processValuations),
    ...valuationLineColumns(),
  },
  (table) => [
    index('process_valuation_order_lines_order_index').on(table.orderId, table.position),
    index('process_valuation_order_lines_process_index').on(table.processId),
    ...valuationLineChecks('process_valuation_order_lines', table),
  ],
)
