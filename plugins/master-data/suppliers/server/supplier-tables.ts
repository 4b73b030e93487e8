import { sql } from 'drizzle-orm'
import { boolean, index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns } from '../../../../core/server/record-columns.ts'
import { addressColumns } from '../../addresses/server/address-tables.ts'
import { materialSourceValues } from '../../option-lists.ts'

export const suppliers = snakeCase.table(
  'suppliers',
  {
    ...recordColumns(),
    ...keywordColumns(),
    ...addressColumns(),
    name: text().notNull(),
    pinyinKey: text().notNull(),
    category: text({ enum: materialSourceValues }).notNull(),
    mainProduct: text(),
    phone: text(),
    /** Set aside: pickers do not offer it, documents that refer to it keep it. */
    isDeleted: boolean().notNull().default(false),
    contact: text(),
  },
  (table) => [
    uniqueIndex('suppliers_name_index').on(sql`folded_name(${table.name})`),
    index('suppliers_category_index').on(table.category),
    index('suppliers_pinyin_index').on(table.pinyinKey, table.id),
    index('suppliers_keyword_index').using('gin', table.keywordGrams),
  ],
)
