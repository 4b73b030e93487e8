import { type SQL, sql } from 'drizzle-orm'
import { forgetActor } from '../../../../core/server/auth/session-store.ts'
import { ask, jsonRows } from '../../../../core/server/list/list-row.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Actor, StandIn } from '../../../../core/shared/rule.ts'
import { mayReadAbout } from '../../server/inbox-access.ts'
import { notify, tellInbox } from '../../notifications/server/notification-store.ts'
import { personalTaskNoun } from '../../personal-tasks/personal-task-noun.ts'
import type { Delegation } from '../approval-delegation-contract.ts'
import { approvalDelegationNoun } from '../approval-delegation-noun.ts'
import { canEnd, delegationProblems } from '../approval-delegation-rules.ts'

const person = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'avatar', ${alias}.avatar)`)

async function readSome(db: SqlDatabase, which: SQL): Promise<Delegation[]> {
  const answer = await ask(
    db,
    sql`select d.id, d.version, ${person('f')} as "fromUser", ${person('t')} as "toUser", d.first_day::text as "firstDay",
      d.last_day::text as "lastDay", d.ended_at as "endedAt" from approval_delegations d
      join users f on f.id = d.from_user_id join users t on t.id = d.to_user_id where ${which} order by d.first_day, d.id`,
  )
  return jsonRows(answer, []) as Delegation[]
}

/** SQL condition: a delegation holds on some day from the given one on. */
const isComing = (fromDay: string) => sql`d.ended_at is null and d.last_day >= ${fromDay}::date`

/** The delegations that a person gave and received, from a day on. */
export async function readDelegations(db: SqlDatabase, userId: number, fromDay: string) {
  const of = (column: 'from_user_id' | 'to_user_id') =>
    readSome(db, sql`d.${sql.raw(column)} = ${userId}::int and ${isComing(fromDay)}`)
  return { given: await of('from_user_id'), received: await of('to_user_id') }
}

/** For whom a person decides from a day on. Accounts that are disabled have asked nobody. */
export async function readStandIns(db: SqlDatabase, userId: number, fromDay: string): Promise<readonly StandIn[]> {
  const { rows } = await ask(
    db,
    sql`select f.id, f.name, d.first_day::text as "firstDay", d.last_day::text as "lastDay" from approval_delegations d
      join users f on f.id = d.from_user_id and not f.is_deleted
      where d.to_user_id = ${userId}::int and ${isComing(fromDay)} order by d.first_day, d.id`,
  )
  return rows.map(({ id, name, firstDay, lastDay }) => ({
    person: { id: Number(id), name: String(name) },
    firstDay: String(firstDay),
    lastDay: String(lastDay),
  }))
}

/** Ids of the people who decide today for one of these. */
export async function standInsOf(work: Work, ids: readonly number[]): Promise<readonly number[]> {
  const today = dateOf(work.now)
  const { rows } = await ask(
    work.db,
    sql`select distinct d.to_user_id as id from approval_delegations d where d.from_user_id = any(${sql.param([...ids])}::int[])
      and d.ended_at is null and ${today}::date between d.first_day and d.last_day`,
  )
  return rows.map(({ id }) => Number(id))
}

/** What the trail keeps, and the pages of both people: what they may decide has changed. */
async function tellChange(work: Work, { id, version, fromUser, toUser, ...days }: Delegation, action: string) {
  const code = `${fromUser.name} → ${toUser.name}`
  const after = { fromUser: fromUser.name, toUser: toUser.name, ...days }
  await work.record({ document: approvalDelegationNoun, id, code, action, version, after })
  await forgetActor(work, toUser.id)
  for (const userId of [fromUser.id, toUser.id]) await tellInbox(work, userId, personalTaskNoun)
}

async function readOne(work: Work, id: number): Promise<Delegation> {
  const [found] = await readSome(work.db, sql`d.id = ${id}::int`)
  if (!found) throw notFound()
  return found
}

/** Whether a person may decide approvals of any kind that the actor may decide: both may read such documents. */
export async function canStandIn(
  { services, db }: Pick<Work, 'services' | 'db'>,
  actor: Actor,
  person: Actor,
): Promise<boolean> {
  for (const document of services.approvals.keys()) {
    const ofBoth = [actor, person].map((one) => mayReadAbout(services, db, one, { document }))
    if ((await Promise.all(ofBoth)).every(Boolean)) return true
  }
  return false
}

async function madeOn(work: Work, day: string): Promise<number> {
  const { rows } = await ask(
    work.db,
    sql`select count(*)::int as made from approval_delegations d where d.from_user_id = ${work.actor.id}::int
      and (d.created_at at time zone 'Asia/Shanghai')::date = ${day}::date`,
  )
  return Number(rows[0]?.['made'])
}

/** Asks somebody to decide for the actor. Throws 422 at the field. */
export async function createDelegation(
  work: Work,
  { toUserId, firstDay, lastDay }: { readonly toUserId: number; readonly firstDay: string; readonly lastDay: string },
): Promise<Delegation> {
  const { actor, db, services } = work
  const toUser = await services.accounts?.actor(db, toUserId)
  if (!toUser) throw refusedFields([{ field: 'toUserId', message: message('所选的用户不存在或已停用') }])
  // Both people are locked in one order, so that two delegations at the same time see each other.
  await db.execute(
    sql`select 1 from users where id = any(${sql.param([actor.id, toUserId])}::int[]) order by id for no key update`,
  )
  const today = dateOf(work.now)
  const problems = delegationProblems({ toUser, firstDay, lastDay }, actor, {
    today,
    own: (await readDelegations(db, actor.id, today)).given,
    theirs: (await readDelegations(db, toUserId, today)).given,
    madeToday: await madeOn(work, today),
    canStandIn: await canStandIn(work, actor, toUser),
  })
  if (problems.length > 0) throw refusedFields(problems)
  const { rows } = await ask(
    db,
    sql`insert into approval_delegations (from_user_id, to_user_id, first_day, last_day, created_at, updated_at)
      values (${actor.id}::int, ${toUserId}::int, ${firstDay}::date, ${lastDay}::date, ${work.now.toISOString()}::timestamptz,
        ${work.now.toISOString()}::timestamptz) returning id`,
  )
  const made = await readOne(work, Number(rows[0]?.['id']))
  await tellChange(work, made, 'created')
  await notify(work, {
    to: [toUserId],
    type: `${approvalDelegationNoun}.created`,
    message: message('{name}请您在 {from} 至 {until} 代为审批', { name: actor.name, from: firstDay, until: lastDay }),
  })
  return made
}

/** Ends a delegation of the actor at once. Throws 404, and 409 when it has ended or the version is old. */
export async function endDelegation(
  work: Work,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Delegation> {
  const { actor, db } = work
  await db.execute(sql`select 1 from approval_delegations where id = ${id}::int for update`)
  const before = await readOne(work, id)
  if (![before.fromUser.id, before.toUser.id].includes(actor.id)) throw notFound()
  requireAllowed(canEnd(before, actor, dateOf(work.now)))
  if (version !== before.version) throw stale(before)
  await db.execute(
    sql`update approval_delegations set ended_at = ${work.now.toISOString()}::timestamptz, version = version + 1,
      updated_at = ${work.now.toISOString()}::timestamptz where id = ${id}::int`,
  )
  const ended = await readOne(work, id)
  await tellChange(work, ended, 'ended')
  await notify(work, {
    to: [ended.toUser.id],
    type: `${approvalDelegationNoun}.ended`,
    message: message('{name}已结束请您代为审批的委托', { name: actor.name }),
  })
  return ended
}
