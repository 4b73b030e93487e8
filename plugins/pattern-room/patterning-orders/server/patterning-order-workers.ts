import { sql } from 'drizzle-orm'
import type { Call, SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { processWorkerSearch } from '../patterning-order-contract.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import type { OrderAction, Person } from '../patterning-order-state.ts'
import { stepRights } from '../pattern-step-rights.ts'
import { patterningOrderStore } from './patterning-order-store.ts'
import { mayGetStep } from './patterning-order-table.ts'
import { actOnOrder } from './patterning-order-work.ts'

type Step = { readonly orderId: number; readonly type: string }

/** Somebody who may get a step; undefined for anybody else. */
async function findWorker(db: SqlDatabase, { orderId, type }: Step, userId: number): Promise<Person | undefined> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`select u.id, u.name from users u
    join patterning_orders d on d.id = ${orderId}::int cross join (select ${type}::text as type) w where u.id = ${userId}::int and ${sql.raw(mayGetStep('w.type'))}`)
  return rows[0]
}

/**
 * Gives a step to somebody. Refusals that do not depend on the person come first, then the refusal of the person. Throws as `actOnOrder`, and 422 at
 * `field` for somebody who may not get it.
 */
export async function giveStep(
  work: Work,
  of: Step,
  { userId, field }: { readonly userId: number; readonly field: string },
  actionFor: (user: Person) => OrderAction,
): Promise<PatterningOrder> {
  const found = await findWorker(work.db, of, userId)
  return actOnOrder(work, { id: of.orderId }, actionFor(found ?? { id: userId, name: '' }), async () => {
    if (!found) throw refusedFields([{ field, message: message('请选择本开发小组中能做该工序的人') }])
  })
}

type Worker = {
  readonly id: number
  readonly name: string
  readonly roles: string[]
  readonly openCount: number
  readonly overdueCount: number
}

/** A page of the people who may get a step, with what they have to do already; those with the least come first. Throws 404 for a step that the caller does not see. */
export async function searchWorkers({ db, actor, query, body }: Call<typeof processWorkerSearch>) {
  const found = await db.execute<Step>(
    sql`select order_id as "orderId", type from patterning_processes where id = ${body.processId}::int`,
  )
  const [step] = found.rows
  if (!step) throw notFound()
  await patterningOrderStore.requireSeen(db, actor, step.orderId)
  const roles = stepRights[step.type]?.roles ?? []
  const pattern = `%${(body.keyword ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<
    Worker & { total: number }
  >(sql`select u.id, u.name, load.*, count(*) over ()::int as total,
      (select array_agg(r.name order by r.id) from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.key = any(${sql.param([...roles])}::text[])) as roles
    from users u join patterning_orders d on d.id = ${step.orderId}::int cross join (select ${step.type}::text as type) w
    cross join lateral (select count(*)::int as "openCount",
        count(*) filter (where p.scheduled_finish_date < now())::int as "overdueCount"
      from patterning_processes p join patterning_orders o on o.id = p.order_id and o.status not in ('Finished', 'Cancel')
      where p.user_id = u.id and p.status in ('Pending', 'InProgress', 'Inquest')) load
    where ${sql.raw(mayGetStep('w.type'))} and (lower(u.name) like ${pattern} or u.pinyin_key like ${pattern} or u.pinyin_abbreviation like ${pattern})
    order by load."openCount", u.pinyin_key, u.id limit ${query.size}::int offset ${(query.page - 1) * query.size}::int`)
  const records = rows.map((row): Worker => {
    const { total: _, ...worker } = row
    return worker
  })
  return { records, total: rows[0]?.total ?? 0 }
}
