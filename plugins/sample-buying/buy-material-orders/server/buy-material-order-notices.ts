import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { notify } from '../../../inbox/server-public.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import type { BuyMaterialAct } from '../../buy-materials/server/buy-material-work.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'
import { type BuyMaterialOrderEvent, buyMaterialOrderStore } from './buy-material-order-store.ts'
import { sql } from 'drizzle-orm'

const { noun, path } = buyMaterialOrderDocument

type Named = Pick<BuyMaterialOrder, 'buyMaterialOrderCode' | 'code' | 'type' | 'color'>
const nameOf = ({ buyMaterialOrderCode, code, type, color }: Named) =>
  `${buyMaterialOrderCode}（${code} ${type} ${color}）`

type Told = {
  readonly to: readonly (number | null | undefined)[]
  readonly text: Message
  /** Where people are led who buy and fetch, and may not open orders. */
  readonly list?: string
}

/** Tells people of an order, and leads each to what that person may open. */
async function tell(
  work: Work,
  type: string,
  order: { readonly id: number; readonly buyMaterialOrderCode: string },
  { to, text, list = buyMaterialDocument.path }: Told,
): Promise<void> {
  const { id, buyMaterialOrderCode } = order
  for (const userId of new Set(to.filter((one) => typeof one === 'number'))) {
    const person = await work.services.accounts?.actor(work.db, userId)
    const opens = permits(person?.permissions, readersOf(buyMaterialOrderDocument))
    const url = opens ? `${path}/${id}` : `${list}?keyword=${buyMaterialOrderCode}`
    const about = opens ? { document: noun, id } : { document: buyMaterialDocument.noun }
    await notify(work, { to: [userId], type, message: text, about, actions: [{ text: message('查看'), url }] })
  }
}

/** People who have something left to buy or to fetch for an order. */
const workersOf = ({ buyMaterials }: BuyMaterialOrder) =>
  buyMaterials.flatMap(({ stage, purchaseUser, pickUpUser }) =>
    stage === 'PickUpFinished' ? [] : [purchaseUser?.id, pickUpUser?.id],
  )

const materialsOf = ({ order, lines }: BuyMaterialAct) => {
  const chosen = new Set(lines)
  const names = order.buyMaterials.flatMap(({ id, material }) => (chosen.has(id) ? [material.name] : []))
  return [...new Set(names)].join('、')
}

type Given = {
  readonly textOf: (values: Readonly<Record<string, string>>) => Message
  readonly list: string
}

/** Notifies the person who gets materials to buy or to fetch, and names the materials. */
function onGiven(action: string, { textOf, list }: Given): Effect {
  const type = `${noun}.${action}`
  return on<BuyMaterialAct>(type, async (act, work) => {
    const values = { name: work.actor.name, code: nameOf(act.order), materials: materialsOf(act) }
    if (act.userId) await tell(work, type, act.order, { to: [act.userId], text: textOf(values), list })
  })
}

const toBuy: Given = {
  textOf: (values) =>
    message('<strong>{name}</strong>把买版料单 <strong>{code}</strong> 的“{materials}”交给您采购', values),
  list: `${path}/purchase`,
}
const toFetch: Given = {
  textOf: (values) =>
    message('<strong>{name}</strong>把买版料单 <strong>{code}</strong> 的“{materials}”交给您取料', values),
  list: `${path}/pickup`,
}

async function followerOf(work: Work, orderId: number): Promise<number | null> {
  const { rows } = await work.db.execute<{ id: number | null }>(
    sql`select o.template_follower_id as id from template_orders o where o.id = ${orderId}::int`,
  )
  return rows[0]?.id ?? null
}

/** Those who buy and fetch for an order that has become urgent. */
export async function tellUrgent(work: Work, order: BuyMaterialOrder): Promise<void> {
  const values = { name: work.actor.name, code: nameOf(order), reason: order.urgentReason }
  const text = message('<strong>{name}</strong>把买版料单 <strong>{code}</strong> 设为加急：{reason}', values)
  await tell(work, `${noun}.urgent`, order, { to: workersOf(order), text })
}

/** Those who buy for an order; all who might, where nobody does yet. */
async function buyersOf(work: Work, { buyMaterials }: BuyMaterialOrder): Promise<readonly number[]> {
  const known = buyMaterials.flatMap(({ purchaseUser }) => purchaseUser?.id ?? [])
  return known.length > 0 ? known : (await usersWithRole(work.db, '采购员')).map(({ id }) => id)
}

/** Who is told of what happens to buying orders (B-open-87). Nobody is told of what was done by themselves. */
export const buyMaterialOrderNotices: readonly Effect[] = [
  on<BuyMaterialOrderEvent>(`${noun}.confirmed`, async (event, work) => {
    const buyers = await usersWithRole(work.db, '采购员')
    const text = message('<strong>{name}</strong>确认了买版料单 <strong>{code}</strong> 的物料，请安排采购', {
      name: work.actor.name,
      code: nameOf(event),
    })
    await tell(work, `${noun}.confirmed`, event, { to: buyers.map(({ id }) => id), text })
  }),
  onGiven('purchase_started', toBuy),
  onGiven('purchase_assigned', toBuy),
  onGiven('pickup_started', toFetch),
  onGiven('pickup_assigned', toFetch),
  on<BuyMaterialAct>(`${noun}.materials_added`, async (act, work) => {
    // What nobody has confirmed yet is not bought either.
    if (act.order.status === 'Pending') return
    const values = { name: work.actor.name, code: nameOf(act.order), materials: materialsOf(act) }
    const text = message(
      '<strong>{name}</strong>给买版料单 <strong>{code}</strong> 追加了“{materials}”，请安排采购',
      values,
    )
    await tell(work, `${noun}.materials_added`, act.order, { to: await buyersOf(work, act.order), text })
  }),
  on<BuyMaterialOrderEvent>(`${noun}.restarted`, async (event, work) => {
    const values = { name: work.actor.name, code: nameOf(event) }
    const text = message('<strong>{name}</strong>重启了买版料单 <strong>{code}</strong>，请确认物料', values)
    const to = [event.creatorId, await followerOf(work, event.orderId)]
    await tell(work, `${noun}.restarted`, event, { to, text })
  }),
  on<BuyMaterialOrderEvent>(`${noun}.cancelled`, async (event, work) => {
    const order = await buyMaterialOrderStore.read(work.db, event.id)
    const values = { name: work.actor.name, code: nameOf(order), reason: order.cancelReason }
    const text = message('<strong>{name}</strong>取消了买版料单 <strong>{code}</strong>：{reason}', values)
    await tell(work, `${noun}.cancelled`, order, { to: [order.user.id, ...workersOf(order)], text })
  }),
  on<BuyMaterialAct>(`${noun}.finished`, async ({ order }, work) => {
    const text = message('买版料单 <strong>{code}</strong> 的物料已全部取回', { code: nameOf(order) })
    await tell(work, `${noun}.finished`, order, { to: [order.user.id, await followerOf(work, order.orderId)], text })
  }),
]
