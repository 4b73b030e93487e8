import { sql } from 'drizzle-orm'
import {
  check,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { documentColumns } from '../../../../core/server/document/order-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { valuationLineModel } from '../valuation-line-model.ts'

/** What an operation says, in the catalogue and copied into a valuation. */
export const valuationLineColumns = () => ({
  ...fieldColumns(valuationLineModel),
  /** Computed from price and rate. */
  minute: numeric({ precision: 12, scale: 2 }).notNull(),
  /** Computed from the minutes. */
  second: integer().notNull(),
})

type ValuationLineColumns = Readonly<Record<keyof ReturnType<typeof valuationLineColumns>, ExtraConfigColumn>>

/** What the database requires of an operation; `of` begins the names of the checks. */
export const valuationLineChecks = (of: string, table: ValuationLineColumns) => [
  ...fieldChecks(table, valuationLineModel, { without: ['text'] }),
  check(
    `${of}_amount_check`,
    sql`${table.hourRate} is not null and ${table.hourRate} > 0 and ${table.price} is not null and ${table.price} >= 0`,
  ),
  check(
    `${of}_text_check`,
    sql`${table.name} <> '' and char_length(${table.name}) <= 60 and char_length(${table.component}) <= 30
      and char_length(${table.sewingName}) <= 30`,
  ),
]

export const processValuations = snakeCase.table(
  'process_valuations',
  {
    ...documentColumns(() => users),
    ...valuationLineColumns(),
    uuid: uuid().notNull().defaultRandom(),
    code: text().notNull(),
    /** Rises with kind of work and number of the code. */
    usualPlace: integer().notNull(),
  },
  (table) => [
    ...listIndexes(table, valuationLineModel, {
      order: 'usualPlace',
      names: { sewingName: 'machine', price: ['price', null] },
      // The sort by code uses the usual places. Every operation has a price although the column is nullable.
      without: ['hourRate', 'code'],
    }),
    uniqueIndex('process_valuations_code_index').on(table.code),
    uniqueIndex('process_valuations_uuid_index').on(table.uuid),
    index('process_valuations_place_sort_index').on(table.usualPlace, table.id),
    ...valuationLineChecks('process_valuations', table),
  ],
)
