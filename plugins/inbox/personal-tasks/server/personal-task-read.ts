import { type SQL, sql } from 'drizzle-orm'
import { ask, jsonRows } from '../../../../core/server/list/list-row.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Services } from '../../../../core/server/services.ts'
import { decidesNowFor, isAdministrator } from '../../../../core/shared/document/document-approval.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { recordPath } from '../../../../core/server/timeline/comment-mentions.ts'
import { aboutReadable } from '../../server/inbox-access.ts'
import type { PersonalTask, PersonalTaskLists } from '../personal-task-contract.ts'
import { isOpen } from './personal-task-tables.ts'

/** The most entries of one list: open ones, and the newest others. */
const mostOpen = 500
const mostClosed = 200

const person = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'avatar', ${alias}.avatar)`)

const wire = sql`t.id, t.version, t.type, t.resource_type as "resourceType", t.status, ${person('f')} as "fromUser", ${person('r')} as "toUser",
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.payload, t.result, t.decision_reason as "decisionReason",
  case when b.id is not null then ${person('b')} end as "decidedFor", t.document, t.record_id as "recordId"`
const deciders = sql`coalesce((select json_agg(${person('u')} order by u.pinyin_key, u.id) from users u where u.id = any(t.decider_ids)), '[]') as deciders`
const people = sql`join users f on f.id = t.from_user_id join users r on r.id = t.to_user_id left join users b on b.id = t.decided_for_id`

const open = isOpen(sql`t.status`)

/** A reader of tasks and the database that they are read from: a pool or a work. */
export type Reader = { readonly db: SqlDatabase; readonly services: Services; readonly actor: Actor }

function linkOf({ timelines }: Services, document: string, recordId: number | null): string | null {
  const source = timelines.get(document)
  return source && recordId !== null ? recordPath(source, recordId) : null
}

type Row = Omit<PersonalTask, 'link'> & { readonly document: string; readonly recordId: number | null }

/** SQL of the newest tasks or approvals that meet a condition. */
function taskStatement(which: SQL, limit: number): SQL {
  const found = sql`select t.* from personal_tasks t where ${which} order by t.id desc limit ${limit}::int`
  return sql`select ${wire}, ${deciders} from (${found}) t ${people} order by t.id desc`
}

/** SQL on an approval `t` and one of those who were asked, `u`: the document lets them decide. */
function mayDecide({ approvals }: Services): SQL {
  const some = [...approvals.values()].flatMap(({ document, mayDecide }) =>
    mayDecide ? [sql`(t.document <> ${document} or ${sql.raw(mayDecide('u.id'))})`] : [],
  )
  return some.length > 0 ? sql.join(some, sql` and `) : sql`true`
}

/**
 * SQL of the approvals that an actor can decide: those sent to them or to people for whom they decide. Administrators also get those that no other
 * decider can decide, because the account is disabled or the document lets them no more.
 */
function waitingFor(services: Services, actor: Actor): SQL {
  const people = sql.param([actor, ...decidesNowFor(actor, services.clock())].map(({ id }) => id))
  const isSent = sql`(t.decider_ids && ${people}::int[] and t.from_user_id <> ${actor.id}::int
    and exists (select 1 from users u where u.id = any(t.decider_ids) and u.id = any(${people}::int[]) and ${mayDecide(services)}))`
  if (!isAdministrator(actor)) return sql`(t.status = 'UnderApproval' and ${isSent})`
  const left = sql`select 1 from users u where u.id = any(t.decider_ids) and not u.is_deleted and ${mayDecide(services)}`
  return sql`(t.status = 'UnderApproval' and (${isSent} or not exists (${left})) and t.from_user_id <> ${actor.id}::int)`
}

async function readSome(reader: Reader, which: SQL, limit: number): Promise<PersonalTask[]> {
  const about = { document: sql`t.document`, recordId: sql`t.record_id` }
  const visible = aboutReadable(reader.services, reader.actor, about)
  return readRows(reader, taskStatement(sql`${which} and ${visible}`, limit))
}

async function readRows({ db, services }: Omit<Reader, 'actor'>, statement: SQL): Promise<PersonalTask[]> {
  const answer = await ask(db, statement)
  return (jsonRows(answer, []) as Row[]).map(({ document, recordId, ...task }) => ({
    ...task,
    link: linkOf(services, document, recordId),
  }))
}

async function readList(reader: Reader, mine: SQL, waitingOnes = sql`${mine} and ${open}`): Promise<PersonalTask[]> {
  const waiting = await readSome(reader, waitingOnes, mostOpen)
  // `is false` and not `not`: the planner would turn that into `not in`, which does not match the partial index.
  return [...waiting, ...(await readSome(reader, sql`${mine} and ${open} is false`, mostClosed))]
}

/** The four lists of a person: received and sent, tasks and approvals. */
export async function readPersonalTasks(reader: Reader): Promise<PersonalTaskLists> {
  const listOf = (column: 'to_user_id' | 'from_user_id', isApproval: boolean) =>
    readList(
      reader,
      sql`t.${sql.raw(column)} = ${reader.actor.id}::int and t.is_approval = ${sql.raw(String(isApproval))}`,
    )
  const receivedApprovals = async () => {
    const { id } = reader.actor
    const own = await readList(
      reader,
      sql`t.to_user_id = ${id}::int and t.is_approval = true`,
      waitingFor(reader.services, reader.actor),
    )
    const represented = await readSome(reader, sql`t.decided_for_id = ${id}::int`, mostClosed)
    const waiting = own.filter(({ status }) => status === 'UnderApproval')
    const closed = [...own.slice(waiting.length), ...represented].toSorted((one, other) => other.id - one.id)
    return [...waiting, ...closed.slice(0, mostClosed)]
  }
  return {
    receivedPersonalTasks: await listOf('to_user_id', false),
    sentPersonalTasks: await listOf('from_user_id', false),
    receivedApprovalTasks: await receivedApprovals(),
    sentApprovalTasks: await listOf('from_user_id', true),
  }
}

/** The number of tasks and approvals that wait for a person. */
export async function countWaiting({ db, services, actor }: Reader): Promise<{ tasks: number; approvals: number }> {
  const visible = aboutReadable(services, actor, { document: sql`t.document`, recordId: sql`t.record_id` })
  const tasks = sql`select count(*)::int from personal_tasks t where t.to_user_id = ${actor.id}::int and not t.is_approval
    and ${open} and t.status = 'Pending' and ${visible}`
  const approvals = sql`select count(*)::int from personal_tasks t where ${waitingFor(services, actor)} and ${visible}`
  const { rows } = await ask(db, sql`select (${tasks}) as tasks, (${approvals}) as approvals`)
  return { tasks: Number(rows[0]?.['tasks'] ?? 0), approvals: Number(rows[0]?.['approvals'] ?? 0) }
}

/** The approvals of one document that a person may read, newest first. */
export async function readOrderApprovals(
  reader: Reader,
  of: { readonly resourceType: string; readonly approveOrderId: number },
): Promise<PersonalTask[]> {
  const order = sql`t.resource_type = ${of.resourceType} and t.approve_order_id = ${of.approveOrderId}::int`
  return readSome(reader, order, mostClosed)
}

/**
 * An approval in its present state, for the person who has just decided it; its record may be deleted by then, so
 * access is not checked again.
 */
export async function readDecided({ db, services }: Reader, id: number): Promise<PersonalTask | undefined> {
  return (await readRows({ db, services }, taskStatement(sql`t.id = ${id}::int`, 1)))[0]
}

/** One task or approval, for a person who may see it. */
export async function readPersonalTask(reader: Reader, id: number): Promise<PersonalTask | undefined> {
  return (await readSome(reader, sql`t.id = ${id}::int`, 1))[0]
}
