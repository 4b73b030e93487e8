import { sql } from 'drizzle-orm'
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns, refersTo, textsColumn } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { suppliers, units } from '../../../master-data/server-public.ts'

const quantity = () => numeric({ precision: 14, scale: 4 })
const hundredths = () => numeric({ precision: 14, scale: 2 })
const price = () => numeric({ precision: 14, scale: 5 })

export const materials = snakeCase.table(
  'materials',
  {
    ...recordColumns(),
    ...keywordColumns(),
    name: text().notNull(),
    pinyinKey: text().notNull(),
    color: text(),
    description: text(),
    ingredient: text(),
    /** Centimetres. */
    width: numeric({ precision: 10, scale: 2 }),
    /** Grams per square metre. */
    weight: numeric({ precision: 10, scale: 2 }),
    price: price(),
    /** Metres. */
    quantity: quantity(),
    /** Yards. */
    size: quantity(),
    imageUrls: textsColumn(),
    actionRegion: text(),
    /** Percent lost to the air gap: 100 minus the usable percentage that was entered. */
    gap: numeric({ precision: 6, scale: 2 }).notNull().default('0'),
    shrinkage: text(),
    fabricTech: text(),
    meterPerKilo: hundredths(),
    sufficientPrice: hundredths(),
    sufficientMeterPrice: hundredths(),
    paperTube: quantity(),
    supplierId: refersTo(() => suppliers).notNull(),
    unitId: refersTo(() => units),
    categoryId: refersTo(() => categories),
    codeFromSupplier: text(),
    colorFromSupplier: text(),
    creatorId: refersTo(() => users),
  },
  (table) => [
    index('materials_supplier_index').on(table.supplierId, table.updatedAt, table.id),
    index('materials_unit_index').on(table.unitId, table.updatedAt, table.id),
    index('materials_category_index').on(table.categoryId, table.updatedAt, table.id),
    index('materials_created_index').on(table.createdAt, table.id),
    index('materials_price_index').on(sql`${table.price} desc nulls last`, table.id.desc()),
    index('materials_price_rising_index').on(table.price, table.id),
    index('materials_creator_index').on(table.creatorId),
    index('materials_updated_index').on(table.updatedAt, table.id),
    index('materials_pinyin_index').on(table.pinyinKey, table.id),
    index('materials_keyword_index').using('gin', table.keywordGrams),
    check('materials_gap_check', sql`${table.gap} between 0 and 100`),
    check('materials_price_check', sql`${table.price} >= 0`),
  ],
)
