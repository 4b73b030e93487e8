import { index, snakeCase, text } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns } from '../../../../core/server/record-columns.ts'

/** The columns of an address; `fullAddress` is composed from the others at each save. */
export const addressColumns = () => ({
  country: text().notNull(),
  state: text().notNull(),
  city: text().notNull(),
  district: text().notNull(),
  street: text().notNull(),
  postcode: text(),
  fullAddress: text().notNull(),
})

/** The address book. */
export const addresses = snakeCase.table(
  'addresses',
  { ...recordColumns(), ...keywordColumns(), ...addressColumns() },
  (table) => [index('addresses_keyword_index').using('gin', table.keywordGrams)],
)
