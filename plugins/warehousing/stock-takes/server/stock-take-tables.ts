import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns, listIndexes } from '../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { warehouses } from '../../../master-data/server-public.ts'
import { stockItemColumns, stockItemIndexes } from '../../stock-lines/server/stock-line-table.ts'
import type { PostedStatus } from '../../posted-life.ts'
import { stockTakeLineModel, stockTakeModel } from '../stock-take-model.ts'

const quantity = () => numeric({ precision: 14, scale: 2 }).notNull().default('0')

export const stockTakes = snakeCase.table(
  'stock_takes',
  {
    ...orderColumns(() => users),
    code: text().notNull(),
    status: text().$type<PostedStatus>().notNull().default('Pending'),
    ...fieldColumns(stockTakeModel),
    warehouseId: refersTo(() => warehouses).notNull(),
    // The following columns follow from the lines.
    lineCount: integer().notNull().default(0),
    surplusQuantity: quantity(),
    shortageQuantity: quantity(),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...listIndexes(table, stockTakeModel, { names: { code: 'code_sort' } }),
    uniqueIndex('stock_takes_code_index').on(table.code),
    // Covers every column that the list's sums read.
    index('stock_takes_sums_index').on(table.creatorId, table.surplusQuantity, table.shortageQuantity, table.lineCount),
    ...fieldChecks(table, stockTakeModel),
    check('stock_takes_confirmed_check', sql`(${table.status} = 'Pending') = (${table.confirmedVersion} = 0)`),
  ],
)

/** One item at one place that is counted. */
export const stockTakeLines = snakeCase.table(
  'stock_take_lines',
  {
    ...lineColumns(),
    takeId: parentColumn(() => stockTakes),
    ...stockItemColumns(),
    ...fieldColumns(stockTakeLineModel),
  },
  (table) => [
    index('stock_take_lines_take_index').on(table.takeId, table.position),
    ...stockItemIndexes('stock_take_lines', table),
    ...fieldChecks(table, stockTakeLineModel),
    check('stock_take_lines_amount_check', sql`${table.countedQuantity} >= 0`),
  ],
)

export const stockTakeVersions = orderVersions(
  'stock_take_versions',
  () => stockTakes,
  () => users,
)
