import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { cropOrders } from './crop-order-tables.ts'

/**
 * The printed tickets of the bundles of a cutting order. A reprint of a bundle is a new row with the next version; the
 * tickets before it are old. The token is random, so that a ticket tells nothing to people without rights.
 */
export const cropTickets = snakeCase.table(
  'crop_tickets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: parentColumn(() => cropOrders),
    token: text().notNull(),
    version: integer().notNull(),
    bundleNumber: integer().notNull(),
    /** The place of its bed batch, counted from 1. */
    bedNumber: integer().notNull(),
    name: text().notNull(),
    dyeLot: text().notNull().default(''),
    /** Running numbers of its pieces in the cutting order. */
    firstPiece: integer().notNull(),
    lastPiece: integer().notNull(),
    createdAt: instantColumn().notNull(),
    creatorId: refersTo(() => users).notNull(),
  },
  (table) => [
    uniqueIndex('crop_tickets_token_index').on(table.token),
    uniqueIndex('crop_tickets_bundle_index').on(table.orderId, table.bundleNumber, table.version),
    index('crop_tickets_creator_index').on(table.creatorId),
    check('crop_tickets_pieces_check', sql`${table.firstPiece} between 1 and ${table.lastPiece} and ${table.version} > 0`),
  ],
)
