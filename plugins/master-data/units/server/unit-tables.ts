import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns } from '../../../../core/server/record-columns.ts'
import type { UnitKind } from '../unit-kinds.ts'

export const units = snakeCase.table(
  'units',
  {
    ...recordColumns(),
    ...keywordColumns(),
    name: text().notNull(),
    nameEnglish: text(),
    kind: text().$type<UnitKind>().notNull().default('Other'),
  },
  (table) => [
    uniqueIndex('units_name_index').on(sql`folded_name(${table.name})`),
    index('units_keyword_index').using('gin', table.keywordGrams),
    check('units_kind_check', sql`${table.kind} in ('Metre', 'Yard', 'Kilo', 'Piece', 'Other')`),
    index('units_created_index').on(table.createdAt, table.id),
  ],
)
