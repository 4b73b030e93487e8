import { sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { setStyleDocument } from '../../../sales/server-public.ts'
import type { BuyMaterialOrderStatus, BuyMaterialStage } from '../../buy-material-options.ts'
import { lineCounts, orderStatusOf } from '../../buy-materials/buy-material-machine.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

type Settled = {
  readonly templateId: number
  readonly isCancelled: boolean
  readonly isConfirmed: boolean
  readonly lines: readonly { readonly stage: BuyMaterialStage | null }[]
}

/**
 * Lets a locked order follow its lines: its state, its counts, when it was finished, what the lines copy of it, and what the design colour shows. Called
 * after every change of an order or of its lines, in the same work (C-open-157).
 */
export async function settleOrder(work: Work, id: number): Promise<void> {
  const { rows } =
    await work.db.execute<Settled>(sql`select d.template_id as "templateId", d.status = 'Cancel' as "isCancelled",
      d.confirmed_at is not null as "isConfirmed",
      coalesce((select json_agg(json_build_object('stage', l.stage)) from buy_materials l where l.order_id = d.id), '[]') as lines
    from buy_material_orders d where d.id = ${id}::int`)
  const [order] = rows
  if (!order) return
  const status: BuyMaterialOrderStatus = orderStatusOf(order, order.lines)
  const { fetched, material } = lineCounts(order.lines)
  await work.db.execute(sql`update buy_material_orders set status = ${status}, material_count = ${material}::int, fetched_count = ${fetched}::int,
      finish_date = case when ${status}::text = 'Finished' then coalesce(finish_date, ${work.now.toISOString()}::timestamptz) end
    where id = ${id}::int`)
  await work.db.execute(sql`update buy_materials l
    set order_status = d.status, urgent = d.urgent, scheduled_finish_date = d.scheduled_finish_date
    from buy_material_orders d where d.id = ${id}::int and l.order_id = d.id
      and (l.order_status, l.urgent, l.scheduled_finish_date) is distinct from (d.status, d.urgent, d.scheduled_finish_date)`)
  setStyleDocument(work, { templateId: order.templateId, noun: buyMaterialOrderDocument.noun }, { id, status })
}
