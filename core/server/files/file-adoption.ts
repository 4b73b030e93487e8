import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../sql-database.ts'
import type { Work } from '../services.ts'
import { files } from './file-tables.ts'

const fileName = /\b[0-9a-f]{32}\.[a-z]{3,4}\b/g

/** The names of files in a text, such as the JSON of a record. */
export function fileNamesIn(text: string): string[] {
  return [...new Set(text.match(fileName))]
}

/**
 * SQL that notes that these files are kept for good. One text for any number of names, so that a connection prepares it once.
 */
export function adoptionOf(names: readonly string[], now: Date): SQL {
  return sql`update files set adopted_at = ${now.toISOString()}::timestamptz
    where name = any(${sql.param([...names])}::text[]) and adopted_at is null`
}

/**
 * Notes that a record names these files: from then on they are kept for good, since its kept versions and its trail go on naming them when the record
 * itself no longer does.
 */
export function adoptFiles({ now, alongside }: Work, names: readonly string[]): void {
  if (names.length > 0) alongside(adoptionOf(names, now))
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
  if (adopted.length > 0) await db.execute(adoptionOf(adopted, since))
  return adopted
}
