import { sql } from 'drizzle-orm'
import { announcements, liveChannel } from './live/live-message.ts'
import type { Change } from './change.ts'
import type { Work } from './plugin.ts'

/** Records that go to the database in one statement. */
const TOGETHER = 500

/**
 * Writes who did what to which documents, with each document before and after, in the work's transaction, and announces the changes to
 * every process once it commits.
 */
export async function recordChanges({ db, now, actor }: Work, changes: readonly Change[]): Promise<void> {
  const told = announcements(changes)
  for (let from = 0; from < changes.length; from += TOGETHER) {
    const rows = changes.slice(from, from + TOGETHER).map(({ id, code, action, document, before, after, message }) => {
      return { document, document_id: id, code, action, before, after, message }
    })
    await db.execute(sql`with written as (
        insert into operating_records (at, user_id, user_name, document, document_id, code, action, before, after, message)
        select ${now.toISOString()}::timestamptz, ${actor.id}::int, ${actor.name}, r.document, r.document_id, r.code, r.action, r.before, r.after, r.message
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as r (document text, document_id int, code text, action text, before jsonb, after jsonb, message text))
      select pg_notify(${liveChannel}, t.message) from unnest(${sql.param(from === 0 ? told : [])}::text[]) t (message)`)
  }
}
