import { sql } from 'drizzle-orm'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { notify } from '../../../inbox/server-public.ts'
import { templateOrderDocument } from '../../../sales/public.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import type { ActionName, OrderAction } from '../patterning-order-state.ts'
import { trailName } from './patterning-order-trail.ts'

const { noun, path } = patterningOrderDocument

/** What was done to an order: the order as it is since and as it was before, and the action. */
export type PatterningOrderAct = {
  readonly order: PatterningOrder
  readonly before: PatterningOrder
  readonly action: OrderAction
}

type Name = Pick<PatterningOrder, 'code' | 'type' | 'color'>
const nameOf = ({ code, type, color }: Name) => `${code} ${type} ${color}`

type Told = { readonly to: readonly (number | null | undefined)[]; readonly text: Message }

async function tell(work: Work, type: string, id: number, { to, text }: Told): Promise<void> {
  const actions = [{ text: message('查看'), url: `${path}/${id}` }]
  await notify(work, { to, type, message: text, about: { document: noun, id }, actions })
}

/** The action of a name; some names share one shape. */
type ActionOf<Name extends ActionName, One extends OrderAction = OrderAction> = One extends unknown
  ? Name extends One['do']
    ? One
    : never
  : never

type Act<Name extends ActionName> = {
  readonly order: PatterningOrder
  readonly before: PatterningOrder
  readonly action: ActionOf<Name>
  readonly names: { readonly name: string; readonly code: string }
}

/** Notifies whom an action concerns (B-open-87). Nobody is told of what was done by themselves. */
function onAct<Name extends ActionName>(name: Name, toldOf: (act: Act<Name>) => Told | undefined): Effect {
  const type = `${noun}.${trailName(name)}`
  return on<PatterningOrderAct>(type, async ({ order, before, action }, work) => {
    if (action.do !== name) return
    const names = { name: work.actor.name, code: nameOf(order) }
    // The name of the event says which action it tells of.
    const told = toldOf({ order, before, action: action as Act<Name>['action'], names })
    if (told) await tell(work, type, order.id, told)
  })
}

const inCharge = ({ user, patternFollower }: PatterningOrder) => [user.id, patternFollower?.id]
const workersOf = ({ patterningProcesses }: PatterningOrder) =>
  patterningProcesses.flatMap(({ status, user }) => (status === 'Finished' || status === 'Skipped' ? [] : [user?.id]))
/** Who did the steps of a kind: what is wrong with them is theirs to mend. */
const doersOf = ({ patterningProcesses }: PatterningOrder, type: string) =>
  patterningProcesses.flatMap((process) => (process.type === type ? [process.user?.id] : []))
/** Who waits for an open rework or report, or was asked to mend it. */
const concernedBy = ({ reworks, errors }: PatterningOrder) => [
  ...reworks
    .filter(({ status }) => status === 'Pending' || status === 'Started')
    .flatMap(({ reworkUser, reportUser }) => [reworkUser?.id, reportUser.id]),
  ...errors.filter(({ status }) => status === 'Pending').map(({ reportUser }) => reportUser.id),
]
const processOf = ({ patterningProcesses }: PatterningOrder, id: number) =>
  patterningProcesses.find((process) => process.id === id)

const actNotices: readonly Effect[] = [
  onAct('assign', ({ order, action, names }) => ({
    to: [action.user.id],
    text: message('<strong>{name}</strong>把版房订单 <strong>{code}</strong> 的工序“{step}”分配给您', {
      ...names,
      step: processOf(order, action.process)?.nodeLabel ?? '',
    }),
  })),
  onAct('giveBack', ({ order, before, action, names }) => ({
    to: [...inCharge(order), processOf(before, action.process)?.user?.id],
    text: message('<strong>{name}</strong>退回了版房订单 <strong>{code}</strong> 的工序“{step}”，等待重新分配', {
      ...names,
      step: processOf(order, action.process)?.nodeLabel ?? '',
    }),
  })),
  onAct('inquestStart', ({ order, action, names }) => ({
    to: [processOf(order, action.process)?.user?.id],
    text: message('<strong>{name}</strong>开始复审版房订单 <strong>{code}</strong>：{reason}', {
      ...names,
      reason: action.reason.trim(),
    }),
  })),
  onAct('rework', ({ order, action, names }) => ({
    to: action.user ? [action.user.id] : [...inCharge(order), ...doersOf(order, action.type)],
    text: message('<strong>{name}</strong>要求版房订单 <strong>{code}</strong> 返工：{review}', {
      ...names,
      review: action.review.trim(),
    }),
  })),
  onAct('reworkFinish', ({ order, action, names }) => ({
    to: [order.reworks.find(({ id }) => id === action.rework)?.reportUser.id],
    text: message('<strong>{name}</strong>完成了版房订单 <strong>{code}</strong> 的返工', names),
  })),
  onAct('report', ({ order, action, names }) => ({
    to: inCharge(order),
    text: message('<strong>{name}</strong>上报了版房订单 <strong>{code}</strong> 的异常：{description}', {
      ...names,
      description: action.description.trim(),
    }),
  })),
  onAct('errorFinish', ({ order, action, names }) => ({
    to: [order.errors.find(({ id }) => id === action.error)?.reportUser.id],
    text: message('<strong>{name}</strong>处理了版房订单 <strong>{code}</strong> 的异常', names),
  })),
  onAct('cancel', ({ order, before, action, names }) => ({
    to: [...inCharge(order), ...workersOf(order), ...concernedBy(before)],
    text: message('<strong>{name}</strong>取消了版房订单 <strong>{code}</strong>：{reason}', {
      ...names,
      reason: action.reason.trim(),
    }),
  })),
  onAct('restart', ({ order, names }) => ({
    to: [...inCharge(order), ...workersOf(order)],
    text: message('<strong>{name}</strong>重启了版房订单 <strong>{code}</strong>', names),
  })),
]

/** The pattern clerks of a development group. */
async function clerksOf(work: Work, orderId: number): Promise<readonly number[]> {
  const { rows } = await work.db.execute<{ id: number }>(sql`select distinct u.id from patterning_orders d
    join users u on u.category_id = d.development_group_id and not u.is_deleted
    join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.key = '版房文员'
    where d.id = ${orderId}::int order by u.id`)
  return rows.map(({ id }) => id)
}

/** Those who wait for the sample; they may not read pattern orders, so they are led to the sample order. */
async function tellFinished({ order }: PatterningOrderAct, work: Work): Promise<void> {
  const { rows } = await work.db.execute<{ people: number[] }>(sql`select array_remove(
      array[o.template_follower_id, o.assistant_id, o.business_follower_id], null) as people
    from template_orders o where o.id = ${order.orderId}::int`)
  await notify(work, {
    to: rows[0]?.people ?? [],
    type: `${noun}.${trailName('finishOrder')}`,
    message: message('版房订单 <strong>{code}</strong> 已完成', { code: nameOf(order) }),
    about: { document: templateOrderDocument.noun, id: order.orderId },
    actions: [{ text: message('查看版单'), url: `${templateOrderDocument.path}/${order.orderId}` }],
  })
}

/** Who is told of what happens to pattern orders (B-open-77, B-open-87). */
export const patterningOrderNotices: readonly Effect[] = [
  on<Name & { readonly id: number }>(`${noun}.created`, async (event, work) => {
    const text = message('<strong>{name}</strong>新建了版房订单 <strong>{code}</strong>', {
      name: work.actor.name,
      code: nameOf(event),
    })
    await tell(work, `${noun}.created`, event.id, { to: await clerksOf(work, event.id), text })
  }),
  ...actNotices,
  on<PatterningOrderAct>(`${noun}.${trailName('finishOrder')}`, tellFinished),
]
