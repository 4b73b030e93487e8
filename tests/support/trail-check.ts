import { sql } from 'drizzle-orm'
import type { Services } from '../../core/server/services.ts'
import type { SqlDatabase } from '../../core/server/sql-database.ts'

type Known = Pick<Services, 'db' | 'timelines'>

/** Documents whose rows have a version: each change of a row raises it and adds an entry to the trail. */
async function versioned({ db, timelines }: Known): Promise<readonly { noun: string; table: string }[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'`,
  )
  const tables = new Set(rows.map(({ name }) => name))
  return [...timelines].map(([noun, { table }]) => ({ noun, table })).filter(({ table }) => tables.has(table))
}

async function largestId(db: SqlDatabase, table: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::int as id from ${sql.identifier(table)}`,
  )
  return rows[0]?.id ?? 0
}

/** The largest id of each document now, by noun: what is there already was written by a test, without a trail. */
export async function idsNow(known: Known): Promise<Readonly<Record<string, number>>> {
  const found = await versioned(known)
  const ids = await Promise.all(found.map(async ({ noun, table }) => [noun, await largestId(known.db, table)] as const))
  return Object.fromEntries(ids)
}

/** Throws where a record that is newer than `after` has fewer entries in its trail than changes. */
export async function requireTrail(known: Known, after: Readonly<Record<string, number>>): Promise<void> {
  const gaps: string[] = []
  for (const { noun, table } of await versioned(known)) {
    const { rows } = await known.db.execute<{ id: number; version: number; entries: number }>(
      sql`select d.id, d.version, e.entries from ${sql.identifier(table)} d cross join lateral (
        select count(*)::int as entries from operating_records r where r.document = ${noun} and r.document_id = d.id and r.result = 'succeeded') e
        where d.id > ${after[noun] ?? 0}::int and e.entries < d.version order by d.id limit 3`,
    )
    gaps.push(...rows.map(({ id, version, entries }) => `${noun} #${id}: version ${version}, ${entries} entries`))
  }
  if (gaps.length > 0) throw new Error(`The trail lacks entries:\n${gaps.join('\n')}`)
}
