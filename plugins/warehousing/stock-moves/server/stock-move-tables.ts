import { sql } from 'drizzle-orm'
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
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
import { warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { stockItemColumns, stockItemIndexes } from '../../stock-lines/server/stock-line-table.ts'
import type { PostedStatus } from '../../posted-life.ts'
import { stockMoveLineModel, stockMoveModel } from '../stock-move-model.ts'

export const stockMoves = snakeCase.table(
  'stock_moves',
  {
    ...orderColumns(() => users),
    code: text().notNull(),
    status: text().$type<PostedStatus>().notNull().default('Pending'),
    ...fieldColumns(stockMoveModel),
    warehouseId: refersTo(() => warehouses).notNull(),
    toWarehouseId: refersTo(() => warehouses),
    /** Follows from the lines. */
    moveQuantity: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
    submittedAt: instantColumn(),
  },
  (table) => [...orderConstraints(table, stockMoveModel, { code: 'code' })],
)

/** A quantity of one item that goes elsewhere. */
export const stockMoveLines = snakeCase.table(
  'stock_move_lines',
  {
    ...lineColumns(),
    moveId: parentColumn(() => stockMoves),
    ...stockItemColumns(),
    toLocationId: refersTo(() => warehouseLocations),
    ...fieldColumns(stockMoveLineModel),
  },
  (table) => [
    index('stock_move_lines_move_index').on(table.moveId, table.position),
    ...stockItemIndexes('stock_move_lines', table),
    index('stock_move_lines_to_location_index').on(table.toLocationId),
    ...fieldChecks(table, stockMoveLineModel),
    check('stock_move_lines_amount_check', sql`${table.quantity} > 0`),
  ],
)

export const stockMoveVersions = orderVersions(
  'stock_move_versions',
  () => stockMoves,
  () => users,
)
