import { eq, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { BuyMaterialOrder } from '../../buy-material-orders/buy-material-order-model.ts'
import { settleOrder } from '../../buy-material-orders/server/buy-material-order-settling.ts'
import { buyMaterialOrderStore } from '../../buy-material-orders/server/buy-material-order-store.ts'
import { buyMaterialOrders } from '../../buy-material-orders/server/buy-material-order-tables.ts'
import type { BuyMaterial } from '../buy-material-model.ts'

/** What is said of a line that does not exist, or that the person does not see. */
export const gone = message('单据不存在或已被删除')

/** Locks the orders of lines, in the order of their numbers, so that nobody waits for the other in a circle; answers them as they are, without those that the actor does not see. */
export async function lockOrders(work: Work, lineIds: readonly number[]): Promise<readonly BuyMaterialOrder[]> {
  const { rows } = await work.db.execute<{ id: number }>(sql`select d.id from buy_material_orders d
    where d.id in (select l.order_id from buy_materials l where l.id = any(${sql.param([...lineIds])}::int[])) order by d.id for update`)
  const orders: BuyMaterialOrder[] = []
  for (const { id } of rows) {
    const isSeen = await buyMaterialOrderStore.isSeen(work.db, work.actor, id)
    if (isSeen) orders.push(await buyMaterialOrderStore.read(work.db, id))
  }
  return orders
}

/** What the trail says of lines: what they are called, and for whom. */
export function lineWords(lines: readonly BuyMaterial[], person?: string): string {
  const names = [...new Set(lines.map(({ material }) => material.name))].join('、')
  return person ? `${names} → ${person}` : names
}

/** What was done to lines of an order: told as `buy_material_orders.<action>`. */
export type BuyMaterialAct = {
  readonly order: BuyMaterialOrder
  readonly lines: readonly number[]
  readonly userId?: number | null
}

/** Lets an order follow its changed lines, and tells of it. */
export async function concludeLines(
  work: Work,
  before: BuyMaterialOrder,
  { action, lines, words, userId }: { action: string; lines: readonly number[]; words: string; userId?: number | null },
): Promise<BuyMaterialOrder> {
  await work.db
    .update(buyMaterialOrders)
    .set({ version: before.version + 1, updatedAt: work.now, lastUpdaterId: work.actor.id })
    .where(eq(buyMaterialOrders.id, before.id))
  await settleOrder(work, before.id)
  const order = await buyMaterialOrderStore.read(work.db, before.id)
  const act: BuyMaterialAct = { order, lines, ...(userId === undefined ? {} : { userId }) }
  await work.emit(`buy_material_orders.${action}`, act)
  await work.record({ ...buyMaterialOrderStore.changeOf(order), action, before, after: order, message: words })
  if (order.status === 'Finished' && before.status !== 'Finished') {
    await work.emit('buy_material_orders.finished', act)
    await work.record({ ...buyMaterialOrderStore.changeOf(order), action: 'finished' })
  }
  return order
}

/** The order of a line, locked, and the line. Throws 404. */
export async function lockLine(work: Work, id: number): Promise<{ order: BuyMaterialOrder; line: BuyMaterial }> {
  const [order] = await lockOrders(work, [id])
  const line = order?.buyMaterials.find((one) => one.id === id)
  if (!order || !line) throw notFound()
  return { order, line }
}
