import { sql } from 'drizzle-orm'
import { index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns } from '../../../../core/server/record-columns.ts'

/** A size range is a named, ordered list of sizes. */
export const sizes = snakeCase.table(
  'sizes',
  {
    ...recordColumns(),
    ...keywordColumns(),
    name: text().notNull(),
    ranges: text().array().notNull(),
    description: text(),
  },
  (table) => [
    uniqueIndex('sizes_name_index').on(sql`folded_name(${table.name})`),
    index('sizes_keyword_index').using('gin', table.keywordGrams),
  ],
)
