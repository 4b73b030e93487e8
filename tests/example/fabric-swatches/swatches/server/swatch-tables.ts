import { index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns, refersTo } from '../../../../../core/server/record-columns.ts'
import { users } from '../../../../../plugins/admin/server-public.ts'
import { swatchStatuses } from '../swatch-fields.ts'

export const swatches = snakeCase.table(
  'swatches',
  {
    ...recordColumns(),
    ...keywordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    composition: text().notNull(),
    /** Grams per square metre. */
    weight: integer(),
    status: text({ enum: swatchStatuses }).notNull().default('Kept'),
    creatorId: refersTo(() => users).notNull(),
  },
  (table) => [
    uniqueIndex('swatches_code_index').on(table.code),
    index('swatches_creator_index').on(table.creatorId),
    index('swatches_created_index').on(table.createdAt.desc(), table.id.desc()),
    index('swatches_keyword_index').using('gin', table.keywordGrams),
  ],
)
