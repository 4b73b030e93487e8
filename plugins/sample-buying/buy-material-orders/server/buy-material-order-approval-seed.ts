import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { sql } from 'drizzle-orm'
import { runPastWork } from '../../../../core/server/past-work.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { addPastNotices } from '../../../inbox/server-public.ts'
import { buyMaterialOrderStore } from './buy-material-order-store.ts'

/** An order under way, who made it, who buys for it, and when something last happened to it. */
type Running = {
  readonly id: number
  readonly creatorId: number
  readonly purchaserId: number
  readonly updatedAt: string
}

type Request = {
  readonly reason: string
  /** Hours before now. */
  readonly asked: number
  /** What the purchaser answered; the request is open without. */
  readonly decided?: { readonly decision: 'Agree' | 'Rejected'; readonly said: string }
}

/** The requests of the last days, the oldest first. */
const requests: readonly Request[] = [
  {
    reason: '客户改用自带面料，版料不再需要',
    asked: 27,
    decided: { decision: 'Agree', said: '布行同意退定金' },
  },
  {
    reason: '款式暂缓开发',
    asked: 9,
    decided: { decision: 'Rejected', said: '主料已裁剪，不能退' },
  },
  { reason: '客户取消打样，请停止采购', asked: 2 },
]

/** Hours for which a request waits. */
const wait = 1

async function readRunning(db: SqlDatabase): Promise<readonly Running[]> {
  const { rows } =
    await db.execute<Running>(sql`select d.id, d.creator_id as "creatorId", b.id as "purchaserId", d.updated_at as "updatedAt"
    from buy_material_orders d join users c on c.id = d.creator_id and not c.is_deleted
    join lateral (select u.id from buy_materials l join users u on u.id = l.purchase_user_id and not u.is_deleted
      where l.order_id = d.id and u.id <> d.creator_id order by l.position limit 1) b on true
    where d.status = 'InProgress' order by d.updated_at desc, d.id desc`)
  return rows
}

/** Demo data: cancellations that were asked for while materials were being bought, open and decided, made by the steps of the product itself. */
export async function seedBuyMaterialOrderApprovals({ db, services, now }: SeedContext): Promise<void> {
  const free = [...(await readRunning(db))]
  // The first account of a role is the one that people try: it has the open request, as far as there are orders.
  const present = Math.min(...free.map(({ purchaserId }) => purchaserId))
  for (const { reason, asked, decided } of requests) {
    const at = subHours(now, asked)
    const earlier = free.filter(({ updatedAt }) => new Date(updatedAt) < at)
    // A small company has not enough orders under way of everybody.
    const isTried = decided?.decision !== 'Agree'
    const order = earlier.find(({ purchaserId }) => (purchaserId === present) === isTried) ?? earlier[0]
    if (!order) continue
    free.splice(free.indexOf(order), 1)
    const { id, creatorId, purchaserId } = order
    const { version } = await buyMaterialOrderStore.read(db, id)
    await runPastWork(services, { at, userId: creatorId }, (work) =>
      buyMaterialOrderStore.ask(work, 'cancel', id, { version, reason }),
    )
    if (!decided) continue
    const { decision, said } = decided
    await runPastWork(services, { at: addHours(at, wait), userId: purchaserId }, (work) =>
      buyMaterialOrderStore.decide(work, id, { decision, reason: said }),
    )
  }
  await addPastNotices(db)
}
