import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../sql-database.ts'
import type { Work } from '../services.ts'
import { files } from './file-tables.ts'

const fileName = /\b[0-9a-f]{32}\.[a-z]{3,4}\b/g

/** The names of files in a text, such as the JSON of a record. */
export function fileNamesIn(text: string): string[] {
  return [...new Set(text.match(fileName))]
}

/** One text for any number of names, so that a connection prepares it once. */
function adoption(db: SqlDatabase, names: readonly string[], now: Date) {
  return db
    .update(files)
    .set({ adoptedAt: now })
    .where(and(sql`${files.name} = any(${sql.param([...names])}::text[])`, isNull(files.adoptedAt)))
}

/**
 * Notes that a record names these files: from then on they are kept for good, since its kept versions and its trail go on naming them when the record
 * itself no longer does.
 */
export function adoptFiles({ db, now, alongside }: Work, names: readonly string[]): void {
  if (names.length > 0) alongside(adoption(db, names, now))
}

/** Keeps files of the actor's own, which unsaved input in a browser names, until an instant. */
export async function holdFiles({ db, actor }: Work, names: readonly string[], until: Date): Promise<void> {
  const isEarlier = or(isNull(files.heldUntil), lt(files.heldUntil, until))
  await db
    .update(files)
    .set({ heldUntil: until })
    .where(and(inArray(files.name, [...names]), eq(files.ownerId, actor.id), isNull(files.adoptedAt), isEarlier))
}

/**
 * Adopts those of the files that the trail names since they came. A process of the version before, which ran beside this one during an upgrade, has
 * saved without adopting.
 */
export async function adoptFromTrail(db: SqlDatabase, names: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select distinct found[1] as name from operating_records r,
    regexp_matches(r.after::text, '([0-9a-f]{32}\\.[a-z]{3,4})', 'g') found
    where r.at >= ${since}::timestamptz and r.after is not null and found[1] = any(${sql.param([...names])}::text[])`)
  const adopted = rows.map(({ name }) => name)
  if (adopted.length > 0) await adoption(db, adopted, since)
  return adopted
}
