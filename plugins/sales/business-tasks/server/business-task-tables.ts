import { sql } from 'drizzle-orm'
import { check, date, index, integer, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { brands } from '../../../master-data/server-public.ts'
import { templateOrders, templates } from '../../template-orders/server/template-order-tables.ts'

/** One customer purchase of a design colour. Later documents of the purchase share its key. */
export const businessTasks = snakeCase.table(
  'business_tasks',
  {
    ...recordColumns(),
    ...keywordColumns(),
    creatorId: refersTo(() => users).notNull(),
    templateId: parentColumn(() => templates),
    orderId: parentColumn(() => templateOrders),
    /** The brand of the order, copied so that the list can filter by it with an index. */
    brandId: refersTo(() => brands),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    purchaseCode: text().notNull(),
    /** What the task lacks next, and when its unconfirmed sample order is due; see `refreshProgress`. */
    nextMissing: text().notNull().default('TemplateOrder'),
    dueDate: date({ mode: 'string' }),
  },
  (table) => [
    uniqueIndex('business_tasks_key_index').on(table.code, table.type, table.color, table.purchaseCode),
    index('business_tasks_keyword_index').using('gin', table.keywordGrams),
    index('business_tasks_created_index').on(table.createdAt, table.id),
    index('business_tasks_creator_index').on(table.creatorId, table.createdAt, table.id),
    index('business_tasks_brand_index').on(table.brandId, table.createdAt, table.id),
    index('business_tasks_type_index').on(table.type, table.createdAt, table.id),
    index('business_tasks_color_index').on(table.color, table.id),
    uniqueIndex('business_tasks_purchase_index').on(table.purchaseCode),
    index('business_tasks_next_index').on(table.nextMissing, table.createdAt, table.id),
    index('business_tasks_due_index').on(table.dueDate, table.createdAt, table.id),
    // Covers every column that the list's counts read.
    index('business_tasks_counts_index').on(table.creatorId, table.nextMissing),
    index('business_tasks_template_index').on(table.templateId),
    index('business_tasks_order_index').on(table.orderId),
    check(
      'business_tasks_key_check',
      sql`${table.code} <> '' and ${table.type} <> '' and ${table.color} <> '' and ${table.purchaseCode} <> ''`,
    ),
  ],
)

/** The documents that other areas have of one purchase: one of each kind, with its state. */
export const purchaseDocuments = snakeCase.table(
  'purchase_documents',
  {
    taskId: parentColumn(() => businessTasks),
    noun: text().notNull(),
    documentId: integer().notNull(),
    status: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.noun] })],
)

/** Documents of a design colour that other areas have: the latest of each kind, with its state. */
export const styleDocuments = snakeCase.table(
  'style_documents',
  {
    templateId: parentColumn(() => templates),
    noun: text().notNull(),
    documentId: integer().notNull(),
    status: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.noun] })],
)
