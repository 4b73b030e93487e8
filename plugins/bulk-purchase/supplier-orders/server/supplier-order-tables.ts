import { index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../../../core/server/record-columns.ts'
import type { SentLine } from './supplier-order-store.ts'

/** Mails to suppliers; the job that sends one is in the job queue. What became of it stands in the timeline of its orders. */
export const supplierOrderMails = snakeCase.table(
  'supplier_order_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    supplierId: integer().notNull(),
    address: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Name of the stored PDF, and the name under which the supplier gets it. */
    storedName: text().notNull(),
    fileName: text().notNull(),
    lines: jsonb().$type<readonly SentLine[]>().notNull(),
    createdAt: instantColumn().notNull(),
    sentAt: instantColumn(),
    failedAt: instantColumn(),
  },
  (table) => [
    index('supplier_order_mails_user').on(table.userId, table.createdAt),
    index('supplier_order_mails_supplier').on(table.supplierId, table.id),
  ],
)
