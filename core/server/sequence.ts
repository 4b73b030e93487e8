import { type SQL, sql } from 'drizzle-orm'
import { dateOf } from '../shared/calendar.ts'
import { askNamed } from './list/list-row.ts'
import type { SqlDatabase } from './sql-database.ts'

/** Draws the next code of a sequence: `name` of the sequence, `statement` that returns its next `number`, and `codeOf` that makes a code of a number. */
type CodeDrawing = { readonly name: string; readonly statement: SQL; readonly codeOf: (number: number) => string }

/** SQL that takes the next numbers of a sequence and answers the last of them. */
const takeNumbers = (
  name: string,
  count: number,
) => sql`insert into sequences as s (name, number) values (${name}, ${count}::int)
  on conflict (name) do update set number = s.number + ${count}::int returning number`

/**
 * Takes the next numbers of a sequence, and returns the last of them. Others who draw from it wait until the transaction of `db` ends; rolled back, they
 * are drawn again, so that there are neither gaps nor doubles.
 */
export async function drawNumbers(db: SqlDatabase, name: string, count = 1): Promise<number> {
  const { rows } = await askNamed(db, takeNumbers(name, count))
  return Number(rows[0]?.['number'])
}

/** How to draw the next code of a sequence, prefix + yyMM (Shanghai) + at least four digits, under the rules of `drawNumbers`. */
export function codeDrawing(prefix: string, now: Date): CodeDrawing {
  const [year = '', month = ''] = dateOf(now).split('-')
  const name = `${prefix}${year.slice(2)}${month}`
  return {
    name,
    statement: takeNumbers(name, 1),
    codeOf: (number) => `${name}${String(number).padStart(4, '0')}`,
  }
}

/** Draws a code for each prefix and moment, in their order; an undefined entry draws none. For demo data. */
export async function drawCodes(
  db: SqlDatabase,
  wanted: readonly ({ readonly prefix: string; readonly at: Date } | undefined)[],
): Promise<readonly (string | undefined)[]> {
  const drawings = wanted.map((one) => one && codeDrawing(one.prefix, one.at))
  const left = new Map<string, number>()
  for (const [name, of] of Map.groupBy(
    drawings.filter((one) => one !== undefined),
    (one) => one.name,
  ))
    left.set(name, (await drawNumbers(db, name, of.length)) - of.length)
  return drawings.map((one) => {
    if (!one) return undefined
    const number = (left.get(one.name) ?? 0) + 1
    left.set(one.name, number)
    return one.codeOf(number)
  })
}

/** The next code of a sequence. */
export async function drawCode(db: SqlDatabase, prefix: string, now: Date): Promise<string> {
  const { statement, codeOf } = codeDrawing(prefix, now)
  const { rows } = await askNamed(db, statement)
  return codeOf(Number(rows[0]?.['number']))
}
