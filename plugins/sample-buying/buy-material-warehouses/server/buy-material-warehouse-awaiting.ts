import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'

/** A record of the warehouse that waits to be signed for, what people call it, when it was fetched, and by whom. */
export type Awaiting = {
  readonly id: number
  readonly name: string
  readonly at: string
  readonly fetcher: { readonly id: number; readonly name: string }
}

/** Lets the fetched lines of an order, or of all of them, wait to be signed for; called in the work that fetches them, and does nothing for those that wait already (C-open-163). Answers the new records. */
export async function awaitSignIn(db: SqlDatabase, orderId?: number): Promise<readonly Awaiting[]> {
  const { rows } =
    await db.execute<Awaiting>(sql`with made as (insert into buy_material_warehouses (buy_material_id, status, quantity, code, material_id, pick_up_finish_date,
      keyword, created_at, updated_at)
    select l.id, 'awaiting', l.quantity, l.code, l.material_id, l.pick_up_finish_date,
      lower(normalize(concat_ws(' ', l.code, l.buy_material_order_code, l.type, l.color, m.name), nfkc)), l.pick_up_finish_date, l.pick_up_finish_date
    from buy_materials l join materials m on m.id = l.material_id
    where l.warehouse_status is not null ${orderId === undefined ? sql`` : sql`and l.order_id = ${orderId}::int`}
    order by l.pick_up_finish_date, l.position, l.id
    on conflict (buy_material_id) do nothing returning id, buy_material_id, created_at)
    select m.id, concat_ws(' · ', n.name, l.buy_material_order_code) as name, m.created_at as at,
      json_build_object('id', u.id, 'name', u.name) as fetcher
    from made m join buy_materials l on l.id = m.buy_material_id join materials n on n.id = l.material_id join users u on u.id = l.pick_up_user_id order by m.id`)
  return rows
}
