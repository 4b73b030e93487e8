import { type SQL, sql } from 'drizzle-orm'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import type { SizeStage } from '../production-order-options.ts'

/** The column of the production order that holds the sum of a stage, for its list. */
const sums: Readonly<Partial<Record<SizeStage, string>>> = {
  cut: 'crop_quantity',
  shipped: 'total_outbound_quantity',
}

const replaced = new WeakMap<Work, Set<number>>()

/**
 * Ids of the production orders whose pieces by size a work has replaced, for what follows from them at its end. The documents that changed do not say it: a revised
 * sign-in may be without an order that it counted for.
 */
export const ordersWithNewFigures = (work: Work): readonly number[] => [...(replaced.get(work) ?? [])]

/**
 * Replaces the pieces by size that production orders have at a stage. The area in which the stage happens calls this in its own
 * transaction. `pieces` selects `order_id`, `name` and `quantity`, each name of an order once; names are stored unchanged.
 */
export function setSizeFigures(work: Work, orderIds: readonly number[], stage: SizeStage, pieces: SQL): void {
  const ids = sql.param([...orderIds])
  replaced.set(work, new Set([...ordersWithNewFigures(work), ...orderIds]))
  work.alongside(sql`delete from production_size_figures where order_id = any(${ids}::int[]) and stage = ${stage}`)
  work.alongside(sql`insert into production_size_figures (order_id, stage, name, quantity)
    select p.order_id, ${stage}, p.name, p.quantity from (${pieces}) p where p.quantity <> 0`)
  tellShownAnew(work, productionOrderDocument.noun, sql`select unnest(${ids}::int[]) as id`)
  const column = sums[stage]
  if (!column) return
  work.alongside(sql`update production_orders p set ${sql.raw(column)} = coalesce((select sum(f.quantity)
    from production_size_figures f where f.order_id = p.id and f.stage = ${stage}), 0) where p.id = any(${ids}::int[])`)
}
