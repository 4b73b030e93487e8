import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, textColumn } from '../../../../core/server/record-columns.ts'
import { cropOrderBatches, cropOrders } from '../../crop-orders/server/crop-order-tables.ts'

/** The ticket of one bundle of a confirmed cutting order. Only its printed version changes. */
export const bundleTickets = snakeCase.table(
  'bundle_tickets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instantColumn().notNull().defaultNow(),
    cropOrderId: parentColumn(() => cropOrders),
    batchId: parentColumn(() => cropOrderBatches),
    number: integer().notNull(),
    bed: integer().notNull(),
    size: text().notNull(),
    pieces: integer().notNull(),
    firstPiece: integer().notNull(),
    lastPiece: integer().notNull(),
    dyeLot: textColumn(),
    /** Random: a code that is not known cannot be guessed. */
    identity: text().notNull(),
    printVersion: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('bundle_tickets_number_index').on(table.cropOrderId, table.number),
    uniqueIndex('bundle_tickets_piece_index').on(table.cropOrderId, table.size, table.firstPiece),
    uniqueIndex('bundle_tickets_identity_index').on(table.identity),
    index('bundle_tickets_batch_index').on(table.batchId),
    check('bundle_tickets_number_check', sql`${table.number} between 1 and 9999 and ${table.bed} >= 1`),
    check(
      'bundle_tickets_piece_check',
      sql`${table.pieces} >= 1 and ${table.firstPiece} >= 1 and ${table.lastPiece} = ${table.firstPiece} + ${table.pieces} - 1`,
    ),
    check('bundle_tickets_identity_check', sql`length(${table.identity}) >= 22`),
    check('bundle_tickets_version_check', sql`${table.printVersion} >= 1`),
  ],
)
