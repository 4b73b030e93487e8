import { type SQL, sql } from 'drizzle-orm'
import { dateOf } from '../shared/calendar.ts'
import { askNamed } from './list/list-row.ts'
import type { SqlDatabase } from './sql-database.ts'

/** How the next code of a sequence is drawn: SQL that answers its `number`, and the code with this number. */
type CodeDrawing = { readonly statement: SQL; readonly codeOf: (number: number) => string }

/**
 * How to draw the next code of a sequence, prefix + yyMM (Shanghai) + at least four digits. Others who draw from it wait
 * until the transaction ends; rolled back, the number is drawn again, so that there are neither gaps nor doubles.
 */
export function codeDrawing(prefix: string, now: Date): CodeDrawing {
  const [year = '', month = ''] = dateOf(now).split('-')
  const name = `${prefix}${year.slice(2)}${month}`
  return {
    statement: sql`insert into sequences as s (name, number) values (${name}, 1)
      on conflict (name) do update set number = s.number + 1 returning number`,
    codeOf: (number) => `${name}${String(number).padStart(4, '0')}`,
  }
}

/** The next code of a sequence. */
export async function drawCode(db: SqlDatabase, prefix: string, now: Date): Promise<string> {
  const { statement, codeOf } = codeDrawing(prefix, now)
  const { rows } = await askNamed(db, statement)
  return codeOf(Number(rows[0]?.['number']))
}
