import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { versionColumns } from '../../../../../core/server/document/document-versions.ts'
import { keywordColumns, recordColumns } from '../../../../../core/server/record-columns.ts'
import { categories, users } from '../../../../../plugins/admin/server-public.ts'
import { swatches } from '../../swatches/server/swatch-tables.ts'
import { deletionStates, swatchOrderStates, swatchPurposes, swatchUrgencies } from '../swatch-order-options.ts'

const words = () => text().notNull().default('')
const addresses = () => text().array().notNull().default(sql`'{}'`)
const person = () => integer().references(() => users.id)

export const swatchOrders = snakeCase.table(
  'swatch_orders',
  {
    ...recordColumns(),
    ...keywordColumns(),
    creatorId: integer()
      .notNull()
      .references(() => users.id),
    lastUpdaterId: person(),
    code: text(),
    status: text({ enum: swatchOrderStates }).notNull().default('Pending'),
    confirmedVersion: integer().notNull().default(0),
    deletion: text({ enum: deletionStates }),
    deletionAskedById: person(),
    title: words(),
    purpose: text({ enum: swatchPurposes }),
    urgency: text({ enum: swatchUrgencies }).notNull().default('Normal'),
    needDate: date({ mode: 'string' }),
    arrivalDate: date({ mode: 'string' }),
    mainSwatchId: integer().references(() => swatches.id),
    departmentId: integer().references(() => categories.id),
    followerId: person(),
    customerCode: text(),
    remark: words(),
    budget: numeric({ precision: 12, scale: 2 }),
    weightLimit: numeric({ precision: 12, scale: 4 }),
    copies: integer(),
    needsReport: boolean().notNull().default(false),
    pictures: addresses(),
    files: addresses(),
    tags: jsonb().$type<{ label: string; checked: boolean }[]>().notNull().default([]),
    recipient: words(),
    phone: words(),
    address: words(),
    /** Sum of the lines' amounts. */
    totalAmount: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
  },
  (table) => [
    uniqueIndex('swatch_orders_code_index').on(table.code),
    index('swatch_orders_keyword_index').using('gin', table.keywordGrams),
    index('swatch_orders_created_index').on(table.createdAt, table.id),
    index('swatch_orders_creator_index').on(table.creatorId, table.createdAt, table.id),
    index('swatch_orders_updater_index').on(table.lastUpdaterId),
    index('swatch_orders_asked_index').on(table.deletionAskedById),
    index('swatch_orders_swatch_index').on(table.mainSwatchId, table.createdAt, table.id),
    index('swatch_orders_department_index').on(table.departmentId, table.createdAt, table.id),
    index('swatch_orders_follower_index').on(table.followerId, table.createdAt, table.id),
    check('swatch_orders_code_check', sql`(${table.status} = 'Pending') = (${table.confirmedVersion} = 0)`),
    check('swatch_orders_budget_check', sql`${table.budget} >= 0`),
  ],
)

const ofOrder = () =>
  integer()
    .notNull()
    .references(() => swatchOrders.id, { onDelete: 'cascade' })

export const swatchOrderLines = snakeCase.table(
  'swatch_order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    position: integer().notNull(),
    swatchId: integer().references(() => swatches.id),
    quantity: numeric({ precision: 12, scale: 2 }),
    unitPrice: numeric({ precision: 12, scale: 2 }),
    note: words(),
  },
  (table) => [
    index('swatch_order_lines_order_index').on(table.orderId, table.position),
    index('swatch_order_lines_swatch_index').on(table.swatchId),
    check('swatch_order_lines_amount_check', sql`${table.quantity} >= 0 and ${table.unitPrice} >= 0`),
  ],
)

export const swatchOrderColors = snakeCase.table(
  'swatch_order_colors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    position: integer().notNull(),
    color: words(),
  },
  (table) => [index('swatch_order_colors_order_index').on(table.orderId, table.position)],
)

export const swatchOrderSizes = snakeCase.table(
  'swatch_order_sizes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    colorId: integer()
      .notNull()
      .references(() => swatchOrderColors.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: words(),
    quantity: integer(),
  },
  (table) => [index('swatch_order_sizes_color_index').on(table.colorId, table.position)],
)

export const swatchOrderVersions = snakeCase.table(
  'swatch_order_versions',
  {
    orderId: ofOrder(),
    ...versionColumns(),
    confirmedById: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ name: 'swatch_order_versions_pkey', columns: [table.orderId, table.version] }),
    index('swatch_order_versions_person_index').on(table.confirmedById),
    index('swatch_order_versions_used_index').using('gin', table.usedRecords),
  ],
)
