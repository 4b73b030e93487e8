import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../sql-database.ts'
import type { AnyImporter } from './importer.ts'

const MOST_NAMED = 20

type Rename = { readonly row: number; readonly from: string; readonly to: string }

/** The records whose name a checked import changes, in the order of their rows: how many, and the first of them. */
export async function renamesOf(
  db: SqlDatabase,
  { key }: Pick<AnyImporter, 'key'>,
  taskId: number,
): Promise<{ records: Rename[]; total: number }> {
  const { rows } = await db.execute<Rename & { total: number }>(sql`
    select r.row, string_agg(c->>'from', ' · ') as from, string_agg(c->>'to', ' · ') as to, count(*) over ()::int as total
    from import_rows r, jsonb_array_elements(r.changes) c
    where r.task_id = ${taskId}::int and r.outcome = 'changed' and c->>'key' = any(${sql.param(key)}::text[])
    group by r.row order by r.row limit ${MOST_NAMED}::int`)
  return { records: rows.map(({ row, from, to }) => ({ row, from, to })), total: rows[0]?.total ?? 0 }
}
