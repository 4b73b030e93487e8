import { type SQL, sql } from 'drizzle-orm'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import type { DataCheck } from '../../../../core/server/data-check.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
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

/** Checks that the pieces of production orders are the sums of their sizes, and the cut pieces those of their cutting orders. */
export const sizeFigureChecks: readonly DataCheck[] = [
  {
    id: 'production_orders.pieces',
    title: message('生产单的裁剪和出货件数等于各尺码之和'),
    broken: sql`select 'production_orders' as document, p.id, p.production_order_code as name, concat_ws(' · ', f.cut, f.shipped) as expected,
        concat_ws(' · ', p.crop_quantity, p.total_outbound_quantity) as found
      from production_orders p cross join lateral (select coalesce(sum(z.quantity) filter (where z.stage = 'cut'), 0)::int as cut,
          coalesce(sum(z.quantity) filter (where z.stage = 'shipped'), 0)::int as shipped
        from production_size_figures z where z.order_id = p.id) f
      where (p.crop_quantity, p.total_outbound_quantity) is distinct from (f.cut, f.shipped)`,
  },
  {
    id: 'production_orders.cut',
    title: message('生产单各尺码的裁剪件数等于裁床单之和'),
    broken: sql`with shown as (
        select order_id, folded_name(name) as name, sum(quantity) as quantity from production_size_figures where stage = 'cut' group by 1, 2
      ), counted as (
        select c.production_order_id as order_id, folded_name(z.name) as name, sum(z.crop_quantity) as quantity
        from crop_orders c join crop_order_batches b on b.order_id = c.id join crop_order_batch_sizes z on z.batch_id = b.id
        group by 1, 2 having sum(z.crop_quantity) <> 0
      )
      select 'production_orders' as document, order_id as id, name, c.quantity as expected, s.quantity as found
      from counted c full join shown s using (order_id, name) where c.quantity is distinct from s.quantity`,
  },
]
