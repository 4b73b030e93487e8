import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { documentColumns, lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { refersTo } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { patterningOrders } from '../../patterning-orders/server/patterning-order-tables.ts'
import {
  processValuations,
  valuationLineChecks,
  valuationLineColumns,
} from '../../process-valuation/server/valuation-line-tables.ts'
import { valuationOrderModel } from '../valuation-order-model.ts'

export const processValuationOrders = snakeCase.table(
  'process_valuation_orders',
  {
    ...documentColumns(() => users),
    ...fieldColumns(valuationOrderModel),
    valuationCode: text().notNull(),
    patterningOrderId: refersTo(() => patterningOrders).notNull(),
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
    ...listIndexes(table, valuationOrderModel, {
      names: {
        valuationCode: 'code_sort',
        code: 'style',
        developmentGroup: 'group',
        totalPrice: 'price',
        totalMinute: 'minute',
      },
      // The unique index finds the valuation of a pattern order. People filter by the number of lines only together with other filters.
      without: ['patterningOrder', 'lineCount'],
    }),
    uniqueIndex('process_valuation_orders_code_index').on(table.valuationCode),
    // A pattern order has at most one, even when two people make one at the same time.
    uniqueIndex('process_valuation_orders_order_index').on(table.patterningOrderId),
    ...fieldChecks(table, valuationOrderModel, { names: { remark: 'remark' } }),
    check('process_valuation_orders_lines_check', sql`${table.lineCount} > 0`),
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
