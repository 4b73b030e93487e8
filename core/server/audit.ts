import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../shared/rule.ts'
import { describeError } from './error-problem.ts'
import { adoptionOf, fileNamesIn } from './files/file-adoption.ts'
import { announcements, liveChannel, mostSingleChanges } from './live/live-message.ts'
import type { Change } from './change.ts'
import type { Services, Work } from './services.ts'
import type { SqlDatabase } from './sql-database.ts'

/** Records that go to the database in one statement. */
const TOGETHER = 500

/** An operation with who did it and when. */
export type PastChange = Change & { readonly at: Date; readonly actor: Pick<Actor, 'id' | 'name'> }

const columns = sql.raw('at, user_id, user_name, document, document_id, code, action, before, after, message')

const jsonOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** An operation, and its record after it as JSON. */
type Written = PastChange & { readonly afterText: string | null }

/** One operation as plain parameters: the database takes half the time that reading it from JSON takes. */
function singleInsertion({ at, actor, id, code, action, document, before, afterText, message }: Written): SQL {
  return sql`insert into operating_records (${columns}) values (${at.toISOString()}::timestamptz, ${actor.id}::int, ${actor.name}, ${document},
    ${id}::int, ${code ?? null}, ${action}, ${jsonOf(before)}::jsonb, ${afterText}::jsonb, ${message ?? null})`
}

function insertion(changes: readonly Written[]): SQL {
  const [only] = changes
  if (only && changes.length === 1) return singleInsertion(only)
  const rows = changes.map(({ at, actor, id, code, action, document, before, after, message }) => {
    return {
      at,
      user_id: actor.id,
      user_name: actor.name,
      document,
      document_id: id,
      code,
      action,
      before,
      after,
      message,
    }
  })
  return sql`insert into operating_records (${columns}) select ${columns} from json_to_recordset(${JSON.stringify(rows)}::json)
    as r (at timestamptz, user_id int, user_name text, document text, document_id int, code text, action text,
      before jsonb, after jsonb, message text)`
}

/**
 * Writes who did what to which documents, with each document before and after, in the work's transaction, and announces the changes to
 * every process once it commits. Files that a document names after the change are kept for good from then on.
 */
export async function recordChanges(work: Work, changes: readonly Change[]): Promise<void> {
  const { db, now, actor, alongside } = work
  const told = announcements(changes)
  const written = changes.map((change) => ({ ...change, at: now, actor, afterText: jsonOf(change.after) }))
  const names = fileNamesIn(written.map(({ afterText }) => afterText).join())
  for (let from = 0; from < changes.length; from += TOGETHER) {
    const isFirst = from === 0
    const adopted = isFirst && names.length > 0 ? sql`, adopted as (${adoptionOf(names, now)})` : sql``
    const statement = sql`with written as (${insertion(written.slice(from, from + TOGETHER))})${adopted}
      select pg_notify(${liveChannel}, t.message) from unnest(${sql.param(isFirst ? told : [])}::text[]) t (message)`
    // A few rows are sent together with the next statement; many would use too much memory until then.
    if (changes.length <= mostSingleChanges) alongside(statement)
    else await db.execute(statement)
  }
}

/** Refused attempts are written down at most this often an hour for each account; further ones tell nothing new. */
const REFUSALS_PER_HOUR = 5

/** An attempt that was refused: about an account, under its own name. */
export type RefusedAttempt = Pick<Change, 'document' | 'id' | 'action' | 'message'> & { readonly name: string }

/** Writes down a refused attempt outside the caller's transaction: the answer does not wait for it, and a rollback does not remove it. */
function noteRefusal(services: Pick<Services, 'db' | 'clock' | 'log'>, attempt: RefusedAttempt): void {
  const { document, id, action, message, name } = attempt
  const at = services.clock().toISOString()
  const room = sql`(select count(*) from (select 1 from operating_records r where r.document = ${document} and r.document_id = ${id}::int
    and r.action = ${action} and r.at > ${at}::timestamptz - interval '1 hour' limit ${REFUSALS_PER_HOUR}::int) e) < ${REFUSALS_PER_HOUR}::int`
  write().catch((error: unknown) => services.log.error(describeError(error), 'a refusal was not written down'))

  async function write(): Promise<void> {
    // Count without the lock first: somebody who goes on trying must not wait for it.
    const { rows } = await services.db.execute<{ room: number }>(sql`select 1 as room where ${room}`)
    if (rows.length === 0) return
    await services.db.transaction(async (work) => {
      // Without the lock, attempts that come at the same time would each count without the others.
      await work.execute(sql`select pg_advisory_xact_lock(hashtext('refusals'), ${id}::int)`)
      await work.execute(
        sql`insert into operating_records (at, user_id, user_name, document, document_id, code, action, result, message)
          select ${at}::timestamptz, ${id}::int, ${name}, ${document}, ${id}::int, ${name}, ${action}, 'failed', ${message ?? null}
          where ${room}`,
      )
    })
  }
}

/** The same about an account of this server. */
export function noteAccountRefusal(
  services: Services,
  { id, name }: Pick<Actor, 'id' | 'name'>,
  attempt: Pick<RefusedAttempt, 'action' | 'message'>,
): void {
  const document = services.accounts?.document
  if (document) noteRefusal(services, { document, id, name, ...attempt })
}

/** Writes what people did earlier, for demo data; nobody is told. */
export async function recordPast(db: SqlDatabase, changes: readonly PastChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += TOGETHER)
    await db.execute(
      insertion(changes.slice(from, from + TOGETHER).map((change) => ({ ...change, afterText: jsonOf(change.after) }))),
    )
}
