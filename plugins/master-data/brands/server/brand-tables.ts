import { sql } from 'drizzle-orm'
import { index, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { customers } from '../../customers/server/customer-tables.ts'
import { sizes } from '../../sizes/server/size-tables.ts'

export const brands = snakeCase.table(
  'brands',
  {
    ...recordColumns(),
    ...keywordColumns(),
    name: text().notNull(),
    pinyinKey: text().notNull(),
    customerId: refersTo(() => customers).notNull(),
  },
  (table) => [
    uniqueIndex('brands_customer_name_index').on(table.customerId, sql`folded_name(${table.name})`),
    index('brands_pinyin_index').on(table.pinyinKey, table.id),
    index('brands_keyword_index').using('gin', table.keywordGrams),
  ],
)

/** The size ranges that a brand uses. */
export const brandSizes = snakeCase.table(
  'brand_sizes',
  {
    brandId: parentColumn(() => brands),
    sizeId: refersTo(() => sizes).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.sizeId] }), index('brand_sizes_size_index').on(table.sizeId)],
)
