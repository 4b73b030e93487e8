import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import { type Preference, preferenceCount } from '../../shared/preference-contract.ts'
import type { Work } from '../services.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { refused } from '../refusal.ts'
import { userPreferences } from './preference-tables.ts'

/** Bytes of JSON that all preferences of one person may take together. */
const MOST_BYTES = 1024 * 1024

/** All preferences of a person, by key. */
export async function readPreferences(db: SqlDatabase, userId: number): Promise<Preference[]> {
  const { key, value, updatedAt } = userPreferences
  const rows = await db
    .select({ key, value, updatedAt })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .orderBy(asc(key))
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** Keeps one preference of the actor; 409 when there are too many already, or all together are too large. */
export async function writePreference(work: Work, key: string, value: unknown): Promise<Preference> {
  const others = and(eq(userPreferences.userId, work.actor.id), ne(userPreferences.key, key))
  const text = JSON.stringify(value)
  // Several windows of one person write at once.
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('preferences'), ${work.actor.id}::int)`)
  const bytes = sql`coalesce(sum(octet_length(${userPreferences.value}::text)), 0)`.mapWith(Number)
  const [held] = await work.db.select({ bytes, count: count() }).from(userPreferences).where(others)
  const isFull = held && (held.count >= preferenceCount || held.bytes + Buffer.byteLength(text) > MOST_BYTES)
  if (isFull) throw refused(409, message('保存的个人设置过多'))
  // JSON null is a real value, not the absence of a value.
  const kept = sql`${text}::jsonb`
  await work.db
    .insert(userPreferences)
    .values({ userId: work.actor.id, key, value: kept, updatedAt: work.now })
    .onConflictDoUpdate({
      target: [userPreferences.userId, userPreferences.key],
      set: { value: kept, updatedAt: work.now },
    })
  await tellOtherWindows(work)
  return { key, value, updatedAt: work.now.toISOString() }
}

/** Forgets one preference of the actor. */
export async function deletePreference(work: Work, key: string): Promise<void> {
  await work.db
    .delete(userPreferences)
    .where(and(eq(userPreferences.userId, work.actor.id), eq(userPreferences.key, key)))
  await tellOtherWindows(work)
}

/** The person's other windows read their preferences anew. */
async function tellOtherWindows({ actor, db, services }: Work): Promise<void> {
  await services.live.publishToUser(actor.id, { kind: 'preferences' }, db)
}
