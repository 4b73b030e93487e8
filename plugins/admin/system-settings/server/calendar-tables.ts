import { date, integer, snakeCase } from 'drizzle-orm/pg-core'

/** The working calendar for SQL, as `calendarIn` reads it from the settings. Written with the setting, in the same transaction. */
export const calendarDays = snakeCase.table('calendar_days', {
  day: date({ mode: 'string' }).primaryKey(),
  /** Working days that the calendar has more, or fewer, than a plain week up to the end of this day. */
  total: integer().notNull(),
})
