import { sql } from 'drizzle-orm'
import { index, numeric, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { categories } from '../../../admin/server-public.ts'
import { customerTypeValues, gradeValues } from '../customer-options.ts'

export const customers = snakeCase.table(
  'customers',
  {
    ...recordColumns(),
    ...keywordColumns(),
    company: text().notNull(),
    pinyinKey: text().notNull(),
    companyGroup: text().notNull(),
    counterparty: text(),
    counterpartyPosition: text(),
    phone: text(),
    email: text(),
    processLevel: text({ enum: gradeValues }),
    salesArea: text(),
    salesMode: text(),
    financialStatus: text(),
    customerType: text({ enum: customerTypeValues }),
    backgroundCheck: text(),
    insuranceFactor: numeric({ precision: 12, scale: 4 }),
    address: text(),
    deliverAddress: text(),
  },
  (table) => [
    uniqueIndex('customers_company_index').on(sql`folded_name(${table.company})`),
    index('customers_pinyin_index').on(table.pinyinKey, table.id),
    index('customers_updated_index').on(table.updatedAt, table.id),
    index('customers_created_index').on(table.createdAt, table.id),
    index('customers_level_index').on(table.processLevel, table.updatedAt, table.id),
    index('customers_type_index').on(table.customerType, table.updatedAt, table.id),
    index('customers_keyword_index').using('gin', table.keywordGrams),
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
