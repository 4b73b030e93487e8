import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { calendarIn, type WorkingCalendar } from '../../../../core/shared/working-calendar.ts'
import { workingCalendar } from '../system-setting-options.ts'
import { calendarDays } from './calendar-tables.ts'
import { settingSql } from './setting-sql.ts'

/** The working days of the company, as the settings say. */
export async function readWorkingCalendar(db: SqlDatabase): Promise<WorkingCalendar> {
  const [row] = await readRows(db, sql.raw(`select ${settingSql(workingCalendar)} as value`))
  return calendarIn(String(row?.['value'] ?? ''))
}

/** Writes the days of the calendar for SQL anew, from a text of the settings. */
export async function writeCalendarDays(db: SqlDatabase, text: string): Promise<void> {
  const days = calendarIn(text)
  await db.delete(calendarDays)
  if (days.length > 0) await db.insert(calendarDays).values([...days])
}

const usual = (date: string) => `((${date} - date '0001-01-01') / 7 * 5 + least((${date} - date '0001-01-01') % 7, 5))`

/** `workingDaysBefore` in SQL. A test holds both against each other. */
export const workingDaysBeforeSql = (date: string): string =>
  `(${usual(date)} + coalesce((select c.total from calendar_days c where c.day < ${date} order by c.day desc limit 1), 0))`
