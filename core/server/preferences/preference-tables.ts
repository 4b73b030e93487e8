import { integer, jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core'

/** What each person keeps between visits and machines: key map, layouts, last choices. */
export const userPreferences = snakeCase.table(
  'user_preferences',
  {
    userId: integer().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
