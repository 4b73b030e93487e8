import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
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
  (table) => [...orderConstraints(table, stockTakeModel, { code: 'code' })],
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
