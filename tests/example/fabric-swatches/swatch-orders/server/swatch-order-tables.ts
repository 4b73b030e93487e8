import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalColumns } from '../../../../../core/server/approval/approval-columns.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../../core/server/document/order-columns.ts'
import { categories, users } from '../../../../../plugins/admin/server-public.ts'
import { swatches } from '../../swatches/server/swatch-tables.ts'
import { swatchOrderStates, swatchPurposes, swatchUrgencies } from '../swatch-order-options.ts'

const words = () => text().notNull().default('')
const addresses = () => text().array().notNull().default(sql`'{}'`)
const person = () => integer().references(() => users.id)

export const swatchOrders = snakeCase.table(
  'swatch_orders',
  {
    ...orderColumns(() => users),
    status: text({ enum: swatchOrderStates }).notNull().default('Pending'),
    ...approvalColumns(),
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
    index('swatch_orders_swatch_index').on(table.mainSwatchId, table.createdAt, table.id),
    index('swatch_orders_department_index').on(table.departmentId, table.createdAt, table.id),
    index('swatch_orders_follower_index').on(table.followerId, table.createdAt, table.id),
    check('swatch_orders_code_check', sql`(${table.status} = 'Pending') = (${table.confirmedVersion} = 0)`),
    check('swatch_orders_budget_check', sql`${table.budget} >= 0`),
  ],
)

export const swatchOrderLines = snakeCase.table(
  'swatch_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => swatchOrders),
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
    ...lineColumns(),
    orderId: parentColumn(() => swatchOrders),
    color: words(),
  },
  (table) => [index('swatch_order_colors_order_index').on(table.orderId, table.position)],
)

export const swatchOrderSizes = snakeCase.table(
  'swatch_order_sizes',
  {
    ...lineColumns(),
    colorId: parentColumn(() => swatchOrderColors),
    name: words(),
    quantity: integer(),
  },
  (table) => [index('swatch_order_sizes_color_index').on(table.colorId, table.position)],
)

export const swatchOrderVersions = orderVersions(
  'swatch_order_versions',
  () => swatchOrders,
  () => users,
)
