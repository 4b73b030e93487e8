import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { sql } from 'drizzle-orm'
import { runPastWork } from '../../../../core/server/past-work.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { isMore } from '../../../../core/shared/money.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { addPastNotices } from '../../../inbox/server-public.ts'
import { openQuantity } from '../../bulk-purchases/bulk-purchase-machine.ts'
import { receive } from '../../bulk-purchases/server/bulk-purchase-arrivals.ts'
import { bulkPurchaseOrderEvent, bulkPurchaseOrderEvents as events } from '../bulk-purchase-order-events.ts'
import { bulkPurchaseOrderStore } from './bulk-purchase-order-store.ts'

/** A purchase that is running, with the people who ask and decide. */
type Running = {
  readonly id: number
  readonly followerId: number
  readonly purchaserId: number
  readonly status: string
  readonly updatedAt: string
}

type Request = {
  readonly reason: string
  /** Hours before now. */
  readonly asked: number
  /** What became of the request; it is open without. */
  readonly end?: 'arrived' | { readonly decision: 'Agree' | 'Rejected'; readonly said: string }
}

/** The requests of the last days: the open one first, as a small company has few purchases. */
const requests: readonly Request[] = [
  { reason: '客户要求改用环保面料，请停止采购', asked: 3 },
  { reason: '客户减单，辅料可能有余', asked: 20, end: { decision: 'Rejected', said: '面料已染色，供应商不退' } },
  { reason: '客户推迟船期，暂不备料', asked: 23, end: { decision: 'Agree', said: '供应商同意取消，定金转下一单' } },
  { reason: '工厂改为包工包料', asked: 22, end: 'arrived' },
]

/** Hours for which a request waits. */
const wait = 1

async function readRunning(db: SqlDatabase): Promise<readonly Running[]> {
  const { rows } =
    await db.execute<Running>(sql`select d.id, d.creator_id as "followerId", d.purchase_user_id as "purchaserId",
      d.status, d.updated_at as "updatedAt"
    from material_bulk_purchase_orders d join users c on c.id = d.creator_id and not c.is_deleted
    where d.status in ('PurchaseInProgress', 'PartiallyArrived') and d.creator_id <> d.purchase_user_id
    order by d.updated_at desc, d.id desc`)
  return rows
}

/** Everything that is still to come arrives. */
async function arriveWhole(
  { db, services }: SeedContext,
  { id, at, storekeeperId }: { id: number; at: Date; storekeeperId: number },
) {
  const { materialBulkPurchases: lines } = await bulkPurchaseOrderStore.read(db, id)
  const left = lines
    .map((line) => ({ id: line.id, quantity: openQuantity(line) }))
    .filter(({ quantity }) => isMore(quantity, '0'))
  await runPastWork(services, { at, userId: storekeeperId }, (work) => receive(work, left))
}

/** Days whose purchases people have been told of. */
const toldDays = 4

/** Tells of the latest purchases as the product did at their time: the notices follow from the events. */
async function tellOfLatest({ db, services, now }: SeedContext, storekeeperId: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`select d.id from material_bulk_purchase_orders d
    where d.updated_at > ${subHours(now, toldDays * 24).toISOString()}::timestamptz order by d.id`)
  for (const { id } of rows) {
    const order = await bulkPurchaseOrderStore.read(db, id)
    const { createdAt, startedAt, finishedAt, user, purchaseUser } = order
    const told = [
      [events.created, createdAt, user.id],
      [events.started, startedAt, purchaseUser?.id],
      [events.arrived, finishedAt, storekeeperId],
    ] as const
    for (const [event, at, userId] of told) {
      if (!at || !userId || new Date(at) < subHours(now, toldDays * 24)) continue
      await runPastWork(services, { at: new Date(at), userId }, (work) =>
        work.emit(event, bulkPurchaseOrderEvent(order)),
      )
    }
  }
}

/** Demo data: revocations that were asked for while material was being bought: open, rejected, agreed, and overtaken by the
 * arrival; and what people were told of the latest purchases. */
export async function seedBulkPurchaseRevokes(context: SeedContext): Promise<void> {
  const { db, services, now } = context
  const [storekeeper] = await usersWithRole(db, '仓管员')
  if (storekeeper) await tellOfLatest(context, storekeeper.id)
  const free = [...(await readRunning(db))]
  // The first account of a role is the one that people try: it has the open request, as far as it buys.
  const tried = Math.min(...free.map(({ purchaserId }) => purchaserId))
  for (const { reason, asked, end } of requests) {
    const at = subHours(now, asked)
    const earlier = free.filter(({ updatedAt }) => new Date(updatedAt) < at)
    const order =
      (end === 'arrived' && earlier.find(({ status }) => status === 'PartiallyArrived')) ||
      (end ? earlier.at(-1) : (earlier.find(({ purchaserId }) => purchaserId === tried) ?? earlier[0]))
    if (!order || !storekeeper) continue
    free.splice(free.indexOf(order), 1)
    const { id, followerId, purchaserId } = order
    const { version } = await bulkPurchaseOrderStore.read(db, id)
    await runPastWork(services, { at, userId: followerId }, (work) =>
      bulkPurchaseOrderStore.ask(work, 'cancel', id, { version, reason }),
    )
    const then = addHours(at, wait)
    if (end === 'arrived') await arriveWhole(context, { id, at: then, storekeeperId: storekeeper.id })
    else if (end)
      await runPastWork(services, { at: then, userId: purchaserId }, (work) =>
        bulkPurchaseOrderStore.decide(work, id, { decision: end.decision, reason: end.said }),
      )
  }
  await addPastNotices(db)
}
