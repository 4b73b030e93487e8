import { sql } from 'drizzle-orm'
import { boolean, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { addressColumns } from '../../addresses/server/address-tables.ts'

export const warehouses = snakeCase.table(
  'warehouses',
  {
    ...recordColumns(),
    ...keywordColumns(),
    ...addressColumns(),
    name: text().notNull(),
    warehouseSupervisorId: integer('supervisor_id')
      .notNull()
      .references(() => users.id),
    contact: text(),
    phone: text(),
    /** Set aside: pickers do not offer it, documents that refer to it keep it. */
    isDeleted: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('warehouses_name_index').on(sql`folded_name(${table.name})`),
    index('warehouses_supervisor_index').on(table.warehouseSupervisorId),
    index('warehouses_keyword_index').using('gin', table.keywordGrams),
  ],
)

export const warehouseLocations = snakeCase.table(
  'warehouse_locations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    warehouseId: refersTo(() => warehouses).notNull(),
    code: text().notNull(),
    description: text(),
    position: integer().notNull().default(0),
    /** A warehouse document refers to it, so it may no longer be changed or removed. */
    isReferenced: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('warehouse_locations_code_index').on(table.warehouseId, sql`folded_name(${table.code})`)],
)
