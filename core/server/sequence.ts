import { sql } from 'drizzle-orm'
import { dateOf } from '../shared/calendar.ts'
import { sequences } from './core-tables.ts'
import type { SqlDatabase } from './sql-database.ts'

/**
 * The next code of a sequence, prefix + yyMM (Shanghai) + at least four digits. Others who draw from it wait until the transaction of
 * `db` ends; rolled back, the number is drawn again, so that there are neither gaps nor doubles.
 */
export async function drawCode(db: SqlDatabase, prefix: string, now: Date): Promise<string> {
  const [year = '', month = ''] = dateOf(now).split('-')
  const name = `${prefix}${year.slice(2)}${month}`
  const [row] = await db
    .insert(sequences)
    .values({ name, number: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { number: sql`${sequences.number} + 1` } })
    .returning({ number: sequences.number })
  return `${name}${String(row?.number).padStart(4, '0')}`
}
