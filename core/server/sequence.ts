import { sql } from 'drizzle-orm'
import { dateOf } from '../shared/calendar.ts'
import { sequences } from './core-tables.ts'
import type { SqlDatabase } from './sql-database.ts'

/**
 * Takes the next numbers of a sequence, and returns the last of them. Others who draw from it wait until the transaction of `db` ends; rolled back, they
 * are drawn again, so that there are neither gaps nor doubles.
 */
export async function drawNumbers(db: SqlDatabase, name: string, count = 1): Promise<number> {
  const [row] = await db
    .insert(sequences)
    .values({ name, number: count })
    .onConflictDoUpdate({ target: sequences.name, set: { number: sql`${sequences.number} + ${count}` } })
    .returning({ number: sequences.number })
  return Number(row?.number)
}

/** The next code of a sequence: prefix + yyMM (Shanghai) + at least four digits. */
export async function drawCode(db: SqlDatabase, prefix: string, now: Date): Promise<string> {
  const [year = '', month = ''] = dateOf(now).split('-')
  const name = `${prefix}${year.slice(2)}${month}`
  return `${name}${String(await drawNumbers(db, name)).padStart(4, '0')}`
}
