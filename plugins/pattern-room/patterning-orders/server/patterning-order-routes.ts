import { sql } from 'drizzle-orm'
import { type Route, route, type Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import {
  errorCreate,
  errorUpdate,
  inquestFinish,
  inquestStart,
  measurementRead,
  measurementSave,
  patterningOrderCancel,
  patterningOrderCreate,
  patterningOrderDifficulty,
  patterningOrderFinish,
  patterningOrderOne,
  patterningOrderRead,
  patterningOrderRestart,
  patterningOrderUpdate,
  processAssign,
  processFinish,
  processSkip,
  processStart,
  reworkCreate,
  reworkUpdate,
} from '../patterning-order-contract.ts'
import type { OrderAction, Person } from '../patterning-order-state.ts'
import { stepRights } from '../pattern-step-rights.ts'
import { readMeasurement } from '../../../sales/server-public.ts'
import { correctMeasured, finishStep } from './patterning-order-measuring-work.ts'
import { patterningOrderScope, requireSeenOrder } from './patterning-order-scope.ts'
import { patterningOrderStore } from './patterning-order-store.ts'
import { actOnOrder, createOrder, updateOrder } from './patterning-order-work.ts'

/** Somebody who may get a step: of a role that the kind of step is assigned to, and of the order's development group (B-open-63). Throws 422 at `field`. */
async function requireWorker(
  work: Work,
  of: { readonly userId: number; readonly orderId: number; readonly type: string; readonly field: string },
): Promise<Person> {
  const roles = stepRights[of.type]?.roles ?? []
  const { rows } = await work.db.execute<{ id: number; name: string }>(sql`select u.id, u.name from users u
    join patterning_orders d on d.id = ${of.orderId}::int
    where u.id = ${of.userId}::int and not u.is_deleted
      and (d.development_group_id is null or d.development_group_id = u.category_id)
      and exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.key = any(${sql.param([...roles])}::text[]))`)
  const [found] = rows
  if (found) return { id: found.id, name: found.name }
  throw refusedFields([{ field: of.field, message: message('请选择本开发小组中能做该工序的人') }])
}

/** Kind of a step of an order that the actor sees. Throws 404. */
async function typeOfProcess(work: Work, id: number, processId: number): Promise<string> {
  await requireSeenOrder(work.db, work.actor, id)
  const { rows } = await work.db.execute<{ type: string }>(
    sql`select type from patterning_processes where id = ${processId}::int and order_id = ${id}::int`,
  )
  if (!rows[0]) throw notFound()
  return rows[0].type
}

const act = (id: number, action: OrderAction, version?: number) => (work: Work) =>
  actOnOrder(work, { id, version }, action)

const reading: readonly Route[] = [
  route(patterningOrderOne, async ({ db, actor, query: { code, type, color } }) => {
    const scope = patterningOrderScope(actor)
    const { rows } = await db.execute<{ id: number }>(sql`select d.id from patterning_orders d
      where d.code = ${code} and d.type = ${type} and d.color = ${color} ${scope ? sql`and ${scope}` : sql``}
      order by (d.status = 'Cancel'), d.id desc limit 1`)
    if (!rows[0]) throw notFound()
    return patterningOrderStore.read(db, rows[0].id)
  }),
  route(patterningOrderRead, async ({ db, actor, params }) => {
    await requireSeenOrder(db, actor, params.id)
    return patterningOrderStore.read(db, params.id)
  }),
]

const measuring: readonly Route[] = [
  route(measurementRead, async ({ db, actor, params: { id } }) => {
    await requireSeenOrder(db, actor, id)
    const { templateId } = await patterningOrderStore.read(db, id)
    return readMeasurement(db, { sourceId: id, templateId })
  }),
  route(measurementSave, ({ params: { id }, body: { version, usages }, work }) =>
    work((current) => correctMeasured(current, { id, version }, usages)),
  ),
]

const saving: readonly Route[] = [
  route(patterningOrderCreate, ({ body, work }) => work((current) => createOrder(current, body))),
  route(patterningOrderUpdate, ({ body, work }) => work((current) => updateOrder(current, body))),
  route(patterningOrderFinish, ({ params: { id }, body, work }) => work(act(id, { do: 'finishOrder' }, body.version))),
  route(patterningOrderCancel, ({ params: { id }, body, work }) =>
    work(act(id, { do: 'cancel', reason: body.cancelReason }, body.version)),
  ),
  route(patterningOrderRestart, ({ params: { id }, body, work }) => work(act(id, { do: 'restart' }, body.version))),
  route(patterningOrderDifficulty, ({ params: { id }, body, work }) =>
    work(act(id, { do: 'difficulty', level: body.levelOfDifficulty }, body.version)),
  ),
]

const processes: readonly Route[] = [
  route(processStart, ({ params: { id, processId }, work }) => work(act(id, { do: 'start', process: processId }))),
  route(processFinish, ({ params, body: { usages }, work }) => work((current) => finishStep(current, params, usages))),
  route(processSkip, ({ params: { id, processId }, work }) => work(act(id, { do: 'skip', process: processId }))),
  route(processAssign, ({ params: { id, processId }, body: { userId }, work }) =>
    work(async (current) => {
      const type = await typeOfProcess(current, id, processId)
      const user = await requireWorker(current, { userId, orderId: id, type, field: 'userId' })
      return actOnOrder(current, { id }, { do: 'assign', process: processId, user })
    }),
  ),
  route(inquestStart, ({ params: { id, processId }, body, work }) =>
    work(act(id, { do: 'inquestStart', process: processId, reason: body.inquestReason })),
  ),
  route(inquestFinish, ({ params: { id, processId }, work }) =>
    work(act(id, { do: 'inquestFinish', process: processId })),
  ),
]

const reworkActions = { Started: 'reworkStart', Finish: 'reworkFinish', Cancel: 'reworkCancel' } as const

const reports: readonly Route[] = [
  route(reworkCreate, ({ params: { id }, body: { type, review, reworkUserId }, work }) =>
    work(async (current) => {
      await requireSeenOrder(current.db, current.actor, id)
      const user = reworkUserId
        ? await requireWorker(current, { userId: reworkUserId, orderId: id, type, field: 'reworkUserId' })
        : null
      return actOnOrder(current, { id }, { do: 'rework', type, review, user })
    }),
  ),
  route(reworkUpdate, ({ params: { id }, body: { reworkId, status, version }, work }) =>
    work(act(id, { do: reworkActions[status], rework: reworkId }, version)),
  ),
  route(errorCreate, ({ params: { id }, body: { type, description }, work }) =>
    work(act(id, { do: 'report', type, description })),
  ),
  route(errorUpdate, ({ params: { id }, body: { errorId, status, version }, work }) =>
    work(act(id, { do: status === 'Finish' ? 'errorFinish' : 'errorCancel', error: errorId }, version)),
  ),
]

/** The routes of pattern orders, but for those of their list. */
export const patterningOrderRoutes: readonly Route[] = [...reading, ...measuring, ...saving, ...processes, ...reports]
