import { sql } from 'drizzle-orm'
import { index, numeric, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldColumns, listIndexes } from '../../../../core/server/document/model-tables.ts'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { categories } from '../../../admin/server-public.ts'
import { customerModel } from '../customer-model.ts'

export const customers = snakeCase.table(
  'customers',
  {
    ...recordColumns(),
    ...keywordColumns(),
    ...fieldColumns(customerModel),
    company: text().notNull(),
    companyGroup: text().notNull(),
    pinyinKey: text().notNull(),
    insuranceFactor: numeric({ precision: 12, scale: 4 }),
  },
  (table) => [
    uniqueIndex('customers_company_index').on(sql`folded_name(${table.company})`),
    index('customers_pinyin_index').on(table.pinyinKey, table.id),
    ...listIndexes(table, customerModel, {
      order: 'updatedAt',
      names: { processLevel: 'level', customerType: 'type' },
      // The sort by name uses the pinyin column.
      without: ['company'],
    }),
  ],
)

/** The departments that are responsible for a customer. */
export const customerDepartments = snakeCase.table(
  'customer_departments',
  {
    customerId: parentColumn(() => customers),
    categoryId: refersTo(() => categories).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.categoryId] }),
    index('customer_departments_category_index').on(table.categoryId),
  ],
)
