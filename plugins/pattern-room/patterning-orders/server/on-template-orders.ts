import { sql } from 'drizzle-orm'
import { type Effect, on } from '../../../../core/server/plugin.ts'
import { type ReleasingColors, type TemplateOrderEvent, templateOrderEvents } from '../../../sales/public.ts'
import { patterningOrderStore } from './patterning-order-store.ts'

/** Pattern orders that are open follow the sample order: whether it is urgent at once, pieces, pictures and numbers when it is confirmed. */
const followOrder = (type: string): Effect =>
  on<TemplateOrderEvent>(type, async ({ id }, work) =>
    work.alongside(sql`update patterning_orders d set urgent = o.urgent, customer_code = f.customer_code,
        design_image_urls = f.images, quantity = f.quantity
      from template_orders o join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
      join templates t on t.order_id = o.id
      cross join lateral (select coalesce(v.snapshot -> 'templateDesign' ->> 'customerCode', '') as customer_code,
        array(select jsonb_array_elements_text(v.snapshot -> 'templateDesign' -> 'designImageUrls')) as images,
        (select coalesce(sum((r ->> 'quantity')::int), 0)::int from jsonb_array_elements(v.snapshot -> 'templateDesign' -> 'sampleDress') c,
          jsonb_array_elements(c -> 'sizeRanges') r where c ->> 'color' = t.color) as quantity) f
      where o.id = ${id}::int and t.id = d.template_id and d.status not in ('Finished', 'Cancel')
        and (d.urgent, d.customer_code, d.design_image_urls, d.quantity) is distinct from (o.urgent, f.customer_code, f.images, f.quantity)`),
  )

/** Cancelled pattern orders go along with the colours that they were made for. */
const goAlong = on<ReleasingColors>(templateOrderEvents.releasingColors, async ({ templateIds }, work) => {
  const { rows } = await work.db.execute<{ id: number }>(sql`select id from patterning_orders
    where template_id = any(${sql.param([...templateIds])}::int[]) and status = 'Cancel' order by id`)
  for (const { id } of rows) {
    const order = await patterningOrderStore.lock(work, id)
    // One that is restarted meanwhile stays, and keeps its colour.
    if (order.status === 'Cancel') await patterningOrderStore.discard(work, order)
  }
})

/** What pattern orders do when sample orders change. */
export const followTemplateOrders: readonly Effect[] = [
  followOrder(templateOrderEvents.updated),
  followOrder(templateOrderEvents.submitted),
  goAlong,
]
