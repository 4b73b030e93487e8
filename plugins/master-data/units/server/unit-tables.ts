import { sql } from 'drizzle-orm'
import { index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns } from '../../../../core/server/record-columns.ts'

export const units = snakeCase.table(
  'units',
  { ...recordColumns(), ...keywordColumns(), name: text().notNull() },
  (table) => [
    uniqueIndex('units_name_index').on(sql`lower(${table.name})`),
    index('units_keyword_index').using('gin', table.keywordGrams),
    index('units_created_index').on(table.createdAt, table.id),
  ],
)
