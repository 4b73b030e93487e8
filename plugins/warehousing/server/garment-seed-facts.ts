import { sql } from 'drizzle-orm'
import { readRows } from '../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../core/server/plugin.ts'
import { dateOf } from '../../../core/shared/calendar.ts'

/** A confirmed production order, whose garments come to our warehouses once they are sewn. */
export type SewnOrder = {
  readonly id: number
  readonly factoryId: number
  readonly brandId: number
  readonly followerId: number
  /** Decides about changes of its shipments. */
  readonly businessFollowerId: number | null
  readonly cutOn: string
  /** How far the factory is. */
  readonly status: 'Pending' | 'InProgress' | 'PartialComplete' | 'Finished'
  readonly isCut: boolean
  /** The day on which the customer needs the pieces. */
  readonly due: string
  /** The day on which the first pieces left, as the purchase of the customer tells it. */
  readonly leftOn: string | null
  /** Nothing keeps the pieces here: the sale order is confirmed, and nobody decides about it. */
  readonly isFree: boolean
  readonly contact: string
  readonly phone: string
  readonly receiver: string
  readonly receiverPhone: string
  readonly deliverAddress: string
  readonly sizes: readonly {
    readonly name: string
    readonly ordered: number
    /** Null where there is no cutting order. */
    readonly cut: number | null
  }[]
}

/** The confirmed demo orders, in the order of their numbers. */
export async function readSewnOrders(db: SqlDatabase): Promise<readonly SewnOrder[]> {
  const rows = await readRows(
    db,
    sql`select p.id, p.factory_id as "factoryId", p.brand_id as "brandId", coalesce(p.production_follower_id, p.creator_id) as "followerId",
        p.updated_at as "cutAt", p.status, p.business_follower_id as "businessFollowerId", p.required_production_date::text as due,
        c.first_actual_outbound_date::text as "leftOn",
        coalesce(r.status, case when p.status in ('PartialComplete', 'Finished') then 'Finished' end) is not distinct from 'Finished' as "isCut", s.status = 'Finished' and not s.is_under_approval as "isFree",
        coalesce(f.contact, '') as contact, coalesce(f.phone, '') as phone, coalesce(k.counterparty, '') as receiver,
        coalesce(k.phone, '') as "receiverPhone", coalesce(k.deliver_address, '') as "deliverAddress",
        (select json_agg(json_build_object('name', z.name, 'ordered', coalesce(z.quantity, 0), 'cut', g.quantity) order by z.position)
          from production_order_sizes z left join production_size_figures g
            on g.order_id = p.id and g.stage = 'cut' and g.name = z.name where z.order_id = p.id) as sizes
      from production_orders p join suppliers f on f.id = p.factory_id join sale_orders s on s.id = p.sale_order_id
        join customer_purchase_orders c on c.sale_order_id = s.id join brands b on b.id = p.brand_id
        join customers k on k.id = b.customer_id left join crop_orders r on r.production_order_id = p.id
      where p.order_status = 'Finished' and p.required_production_date is not null
      order by p.id`,
  )
  // The statement builds the rows by the keys of the type, with the instant as text.
  const found = rows as unknown as readonly (SewnOrder & { readonly cutAt: string })[]
  return found.map(({ cutAt, ...order }) => ({ ...order, cutOn: dateOf(new Date(cutAt)) }))
}
