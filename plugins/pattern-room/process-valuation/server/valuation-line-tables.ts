import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { documentColumns } from '../../../../core/server/document/order-columns.ts'
import { textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { valuationLevels, type ValuationType } from '../valuation-line-options.ts'

/** What an operation says, in the catalogue and copied into a valuation. */
export const valuationLineColumns = () => ({
  type: text().$type<ValuationType>().notNull().default('CF'),
  component: textColumn(),
  name: textColumn(),
  level: text({ enum: valuationLevels }),
  sewingName: textColumn(),
  /** Yuan per hour. */
  hourRate: numeric({ precision: 6, scale: 2 }),
  price: numeric({ precision: 9, scale: 4 }),
  /** Computed from price and rate. */
  minute: numeric({ precision: 12, scale: 2 }).notNull(),
  /** Computed from the minutes. */
  second: integer().notNull(),
})

type ValuationLineColumns = Readonly<
  Record<'type' | 'component' | 'name' | 'level' | 'sewingName' | 'hourRate' | 'price', { getSQL(): unknown }>
>

/** What the database requires of an operation; `of` begins the names of the checks. */
export const valuationLineChecks = (of: string, table: ValuationLineColumns) => [
  check(`${of}_type_check`, sql`${table.type} in ('CC', 'W', 'CF', 'QT')`),
  check(`${of}_level_check`, sql`${table.level} is not null and ${table.level} in ('A', 'B', 'C', 'D')`),
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
    uniqueIndex('process_valuations_code_index').on(table.code),
    uniqueIndex('process_valuations_uuid_index').on(table.uuid),
    index('process_valuations_place_sort_index').on(table.usualPlace, table.id),
    index('process_valuations_keyword_index').using('gin', table.keywordGrams),
    index('process_valuations_type_index').on(table.type, table.usualPlace, table.id),
    index('process_valuations_component_index').on(table.component, table.usualPlace, table.id),
    index('process_valuations_machine_index').on(table.sewingName, table.usualPlace, table.id),
    index('process_valuations_level_index').on(table.level, table.usualPlace, table.id),
    index('process_valuations_price_index').on(table.price, table.id),
    index('process_valuations_minute_index').on(table.minute, table.id),
    index('process_valuations_created_index').on(table.createdAt, table.id),
    index('process_valuations_updated_index').on(table.updatedAt, table.id),
    index('process_valuations_creator_index').on(table.creatorId, table.usualPlace, table.id),
    index('process_valuations_updater_index').on(table.lastUpdaterId, table.usualPlace, table.id),
    ...valuationLineChecks('process_valuations', table),
  ],
)
