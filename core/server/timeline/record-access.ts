import { sql } from 'drizzle-orm'
import { permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import { ask } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { notFound } from '../refusal.ts'
import type { TimelineSource } from './timeline-source.ts'

/** The timelines of an app by noun. */
export type Timelines = ReadonlyMap<string, TimelineSource>

/** The names of those records among `ids` that somebody may read, by id. */
export async function readTitles(
  db: SqlDatabase,
  source: TimelineSource,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0 || !permits(actor.permissions, source.permission)) return new Map()
  const { table, title, joins = '', scope } = source
  const within = scope?.(actor)
  const { rows } = await ask(
    db,
    sql`select d.id::int as id, (${sql.raw(title)})::text as title from ${sql.raw(table)} d ${sql.raw(joins)}
      where d.id = any(${sql.param([...ids])}::int[]) ${within ? sql`and (${within})` : sql``}`,
  )
  return new Map(rows.map((row) => [Number(row['id']), String(row['title'] ?? '')]))
}

/** Whether somebody may read a record: the permission of its document, and the rows that the person may see. False for one that does not exist. */
export async function mayReadRecord(
  db: SqlDatabase,
  source: TimelineSource,
  actor: Actor,
  id: number,
): Promise<boolean> {
  return (await readTitles(db, source, actor, [id])).has(id)
}

/** A record that somebody may read: how its timeline is read, and its name. Throws 404 in the same words for one that does not exist. */
export async function requireRecord(
  db: SqlDatabase,
  timelines: Timelines,
  actor: Actor,
  of: { readonly document: string; readonly id: number },
): Promise<{ readonly source: TimelineSource; readonly title: string }> {
  const source = timelines.get(of.document)
  const title = source && (await readTitles(db, source, actor, [of.id])).get(of.id)
  if (!source || title === undefined) throw notFound()
  return { source, title }
}
