import { type SQL, sql } from 'drizzle-orm'
import { type Message, sourceText } from '../shared/message.ts'
import { englishText } from './english-texts.ts'
import type { SqlDatabase } from './sql-database.ts'

/**
 * What always holds for stored data. `broken` selects the rows for which it does not: noun of the document (`document`) and `id` of the record, its
 * `name`, and what is `expected` and `found`.
 */
export type DataCheck = { readonly id: string; readonly title: Message; readonly broken: SQL }

/** A record for which a check does not hold. */
export type BrokenRow = {
  readonly document: string
  readonly id: number
  readonly name: string
  readonly expected: string
  readonly found: string
}

/** What a check has found: how many rows, and the first of them. */
export type CheckResult = Pick<DataCheck, 'id' | 'title'> & {
  readonly count: number
  readonly rows: readonly BrokenRow[]
}

const mostRows = 50

/** Runs checks, each as one statement, so that changes meanwhile break none. */
export async function runChecks(db: SqlDatabase, checks: readonly DataCheck[]): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = []
  for (const { id, title, broken } of checks) {
    // The statement counts all broken rows. Without `materialized` the planner prepares for the few rows that it returns, and then reads a large table
    // once for each row of another.
    const { rows } = await db.execute<
      BrokenRow & { count: number }
    >(sql`with b as materialized (${broken}) select b.document, b.id::int as id, b.name::text as name,
      b.expected::text as expected, b.found::text as found, (count(*) over ())::int as count
      from b order by b.document, b.id limit ${sql.raw(String(mostRows))}`)
    results.push({
      id,
      title,
      count: rows[0]?.count ?? 0,
      rows: rows.map(({ count: _count, ...row }) => row),
    })
  }
  return results
}

/** The results of checks as lines of text in both languages, with what is broken below each. */
export function resultLines(results: readonly CheckResult[]): readonly string[] {
  return results.flatMap(({ title, count, rows }) => [
    `${count === 0 ? 'ok' : `×${count}`}\t${sourceText(title)} · ${englishText(title)}`,
    ...rows.map(({ document, id, name, expected, found }) => `\t${document} #${id}\t${name}\t${expected} ≠ ${found}`),
  ])
}

/** Throws with what is broken, unless every check holds. */
export async function requireUnbroken(db: SqlDatabase, checks: readonly DataCheck[]): Promise<void> {
  const broken = (await runChecks(db, checks)).filter(({ count }) => count > 0)
  if (broken.length > 0) throw new Error(`The data contradicts itself:\n${resultLines(broken).join('\n')}`)
}
