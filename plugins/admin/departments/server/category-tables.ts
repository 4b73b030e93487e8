import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns } from '../../../../core/server/record-columns.ts'

/** Departments and their groups, material categories and sample types: one tree for each type. */
export const categories = snakeCase.table(
  'categories',
  {
    ...recordColumns(),
    ...keywordColumns(),
    name: text().notNull(),
    nameEnglish: text(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    type: text().$type<'material' | 'departmentalGroup' | 'sampleType'>().notNull(),
    /**
     * Set only for the development groups (`company`, `jiangxi`, `jiangnan`, `dashi`): code finds them by it, however
     * they are named.
     */
    key: text(),
    position: integer().notNull().default(0),
    isDeleted: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('categories_sibling_name_index')
      .on(table.type, sql`coalesce(${table.parentId}, 0)`, sql`folded_name(${table.name})`)
      .where(sql`not ${table.isDeleted}`),
    uniqueIndex('categories_key_index').on(table.key),
    index('categories_keyword_index').using('gin', table.keywordGrams),
    index('categories_parent_index').on(table.parentId),
    check('categories_type_check', sql`${table.type} in ('material', 'departmentalGroup', 'sampleType')`),
    check('categories_parent_check', sql`${table.parentId} <> ${table.id}`),
  ],
)
