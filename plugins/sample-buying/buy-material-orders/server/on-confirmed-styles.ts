import { sql } from 'drizzle-orm'
import { type Effect, on } from '../../../../core/server/plugin.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import {
  type BeforeTemplateOrderDelete,
  type ReleasingColors,
  type TemplateOrderEvent,
  templateOrderEvents,
} from '../../../sales/public.ts'
import { unfinishedPurchase } from '../../buy-material-options.ts'
import { buyMaterialOrderStore } from './buy-material-order-store.ts'
import { urgentSampleOrder } from './buy-material-order-making.ts'

/**
 * Copies brand, development group, pictures, numbers and urgency of a sample order to its open buying orders. An order for which somebody has entered
 * another reason stays urgent.
 */
const followOrder = (type: string): Effect =>
  on<TemplateOrderEvent>(type, async ({ id }, work) => {
    work.alongside(sql`update buy_material_orders d set customer_code = f.customer_code, design_image_urls = f.images, urgent = f.urgent,
        brand_id = f.brand, development_group_id = f.development_group,
        urgent_reason = case when f.urgent and d.urgent_reason = '' then ${urgentSampleOrder} when f.urgent then d.urgent_reason else '' end
      from template_orders o join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
      cross join lateral (select coalesce(v.snapshot -> 'templateDesign' ->> 'customerCode', '') as customer_code,
        array(select jsonb_array_elements_text(v.snapshot -> 'templateDesign' -> 'designImageUrls')) as images,
        (v.snapshot -> 'templateDesign' -> 'brand' ->> 'id')::int as brand,
        (v.snapshot -> 'templateDesign' -> 'developmentGroup' ->> 'id')::int as development_group) s
      cross join lateral (select s.*, b.id,
          o.urgent or (b.urgent and b.urgent_reason <> ${urgentSampleOrder}) as urgent
        from buy_material_orders b where b.order_id = o.id and b.status not in ('Finished', 'Cancel')) f
      where o.id = ${id}::int and d.id = f.id
        and (d.urgent, d.customer_code, d.design_image_urls, d.brand_id, d.development_group_id)
          is distinct from (f.urgent, f.customer_code, f.images, f.brand, f.development_group)`)
    work.alongside(sql`update buy_materials l set urgent = d.urgent from buy_material_orders d
      where d.order_id = ${id}::int and l.order_id = d.id and l.urgent <> d.urgent`)
  })

const refuseDeletion: Effect = on<BeforeTemplateOrderDelete>(templateOrderEvents.deleting, async (event, work) => {
  const { rows } = await work.db.execute<{ id: number }>(sql`select d.id from buy_material_orders d
    where d.order_id = ${event.id}::int and d.status not in ('Finished', 'Cancel') limit 1`)
  if (rows[0]) event.blockers.push(sourceText(unfinishedPurchase))
})

/** Cancelled buying orders go along with the colours that they were made for. */
const goAlong = on<ReleasingColors>(templateOrderEvents.releasingColors, async ({ templateIds }, work) => {
  const { rows } = await work.db.execute<{ id: number }>(sql`select id from buy_material_orders
    where template_id = any(${sql.param([...templateIds])}::int[]) and status = 'Cancel' order by id`)
  for (const { id } of rows) {
    const order = await buyMaterialOrderStore.lock(work, id)
    // One that is restarted meanwhile stays, and keeps its colour.
    if (order.status === 'Cancel') await buyMaterialOrderStore.discard(work, order)
  }
})

/** What buying orders do when sample orders change. */
export const followTemplateOrders: readonly Effect[] = [
  followOrder(templateOrderEvents.updated),
  followOrder(templateOrderEvents.submitted),
  refuseDeletion,
  goAlong,
]
