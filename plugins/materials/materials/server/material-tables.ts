import { sql } from 'drizzle-orm'
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { suppliers, units } from '../../../master-data/server-public.ts'
import { materialModel } from '../material-model.ts'

export const materials = snakeCase.table(
  'materials',
  {
    ...recordColumns(),
    ...keywordColumns(),
    ...fieldColumns(materialModel),
    name: text().notNull(),
    pinyinKey: text().notNull(),
    /** Percent lost to the air gap: 100 minus the usable percentage that was entered. */
    gap: numeric({ precision: 6, scale: 2 }).notNull().default('0'),
    supplierId: refersTo(() => suppliers).notNull(),
    unitId: refersTo(() => units),
    categoryId: refersTo(() => categories),
    creatorId: refersTo(() => users),
  },
  (table) => [
    ...listIndexes(table, materialModel, {
      order: 'updatedAt',
      names: { price: ['price_rising', 'price'] },
      // People filter by width, weight and order quantities only together with other filters. The sort by name uses the pinyin column.
      without: ['width', 'weight', 'minimumQuantity', 'packQuantity', 'name'],
    }),
    index('materials_creator_index').on(table.creatorId),
    index('materials_pinyin_index').on(table.pinyinKey, table.id),
    check('materials_gap_check', sql`${table.gap} between 0 and 100`),
    check('materials_price_check', sql`${table.price} >= 0`),
    check('materials_order_quantity_check', sql`${table.minimumQuantity} >= 0 and ${table.packQuantity} >= 0`),
  ],
)
