import { addDays } from 'date-fns/addDays'
import { min } from 'date-fns/min'
import { subDays } from 'date-fns/subDays'
import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { runPastWork } from '../../../../core/server/past-work.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { type CropOrderContent, cropOrderModel } from '../crop-order-model.ts'
import { cropOrderStore } from './crop-order-store.ts'

/** A production order whose pieces are cut. */
type Produced = {
  readonly id: number
  readonly followerId: number
  readonly status: string
  readonly confirmedAt: string
  readonly sizes: readonly { readonly name: string; readonly quantity: number | null }[]
}

/** Cutting orders are made only for the production orders of these days, because more would make the first start slow. */
const shownDays = 120

/** The latest cutting orders of the demo data stay drafts. */
const drafts = 6

/** The pieces cut per hundred ordered: most demo orders are cut a little over, some under. */
const shares = [102, 100, 103, 98, 101, 105] as const

function batchesOf({ id, sizes, status }: Produced, cutAt: Date): CropOrderContent['cropProcesses'] {
  const share = shares[part(id, shares.length)] ?? 100
  const beds = 1 + part(id, 3)
  const cut = status === 'InProgress' && part(id, 4) === 0 ? beds - 1 : beds
  return Array.from({ length: Math.max(1, cut) }, (_, bed) => ({
    cropDate: dateOf(addDays(cutAt, bed)),
    cropCategory: null,
    type: part(id, 5) === 0 ? ('Manual' as const) : ('Machine' as const),
    parameter: part(id, 2) === 0 ? '20' : '30',
    dyeLot: `${String.fromCharCode(65 + part(id, 6))}${100 + part(id, 800) + bed}`,
    sizeRange: sizes.map(({ name, quantity }) => ({
      name,
      cropQuantity: Math.round(((quantity ?? 0) * share) / 100 / beds),
    })),
  }))
}

/**
 * Demo data: cutting orders of what is in production, made by the product's own steps; most are confirmed, with their hang
 * orders.
 */
export async function seedCropOrders({ db, services, now }: SeedContext): Promise<void> {
  const from = dateOf(subDays(now, shownDays))
  const produced = (await readRows(
    db,
    sql`select d.id, coalesce(d.production_follower_id, d.creator_id) as "followerId", d.status, d.updated_at as "confirmedAt",
      (select json_agg(json_build_object('name', z.name, 'quantity', z.quantity) order by z.position)
        from production_order_sizes z where z.order_id = d.id) as sizes
      from production_orders d where d.order_status = 'Finished' and d.status in ('InProgress', 'PartialComplete', 'Finished')
        and d.updated_at >= ${from}::date order by d.updated_at, d.id`,
  )) as unknown as Produced[]
  const open = new Set(produced.slice(-drafts).map(({ id }) => id))
  for (const order of produced) {
    const at = min([now, addDays(new Date(order.confirmedAt), 1)])
    const isConfirmed = !open.has(order.id) && (order.status !== 'InProgress' || part(order.id, 3) > 0)
    const content = { productionOrder: { id: order.id }, cropProcesses: batchesOf(order, new Date(order.confirmedAt)) }
    const by = { userId: order.followerId }
    const made = await runPastWork(services, { at, ...by }, (work) => cropOrderStore.create(work, content, {}))
    if (!isConfirmed) continue
    const body = { ...contentOf(cropOrderModel, made), id: made.id, version: made.version }
    await runPastWork(services, { at: min([now, addDays(at, 1)]), ...by }, (work) =>
      cropOrderStore.update(work, body, { type: 'submit' }),
    )
  }
}
