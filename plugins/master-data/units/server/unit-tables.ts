import { sql } from 'drizzle-orm'
import { snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../../core/server/record-columns.ts'

export const units = snakeCase.table('units', { ...recordColumns(), name: text().notNull() }, (table) => [
  uniqueIndex('units_name_index').on(sql`lower(${table.name})`),
])
