import { sql } from 'drizzle-orm'
import { awaitSignIn } from '../../plugins/sample-buying/buy-material-warehouses/server/buy-material-warehouse-awaiting.ts'
import type { SalesCompany } from './sales-company.ts'

/** A buying order of somebody whose materials are all fetched, and wait to be signed for. */
export type FetchedOrder = {
  readonly id: number
  readonly lines: readonly number[]
  readonly records: readonly number[]
}

/** Writes a finished buying order of a confirmed sample order straight into the database, with one line for each quantity. */
export async function addFetchedOrder(
  { app, materialId, supplierId, developmentGroupId }: SalesCompany,
  of: {
    readonly templateOrder: number
    readonly creator: number
    readonly code: string
    readonly quantities: readonly string[]
  },
): Promise<FetchedOrder> {
  const { db } = app.services
  const count = of.quantities.length
  const { rows: orders } = await db.execute<{ id: number }>(sql`insert into buy_material_orders
      (creator_id, buy_material_order_code, template_id, order_id, code, type, color, status, development_group_id, confirm_user_id,
        confirmed_at, finish_date, material_count, fetched_count)
    select ${of.creator}::int, ${of.code}, t.id, o.id, o.code, o.type, t.color, 'Finished', ${developmentGroupId}::int, ${of.creator}::int,
      now(), now(), ${count}::int, ${count}::int
    from template_orders o join templates t on t.order_id = o.id where o.id = ${of.templateOrder}::int order by t.id limit 1 returning id`)
  const id = Number(orders[0]?.id)
  const { rows: lines } = await db.execute<{
    id: number
  }>(sql`insert into buy_materials (order_id, position, buy_material_order_code,
      order_status, code, type, color, material_id, material_type, supplier_id, quantity, stage, purchase_user_id, purchase_start_date,
      purchase_finish_date, pick_up_user_id, pick_up_start_date, pick_up_finish_date, warehouse_status)
    select o.id, q.at::int, o.buy_material_order_code, o.status, o.code, o.type, o.color, ${materialId}::int, 'Main', ${supplierId}::int,
      q.quantity::numeric, 'PickUpFinished', ${of.creator}::int, now(), now(), ${of.creator}::int, now(), now(), 'awaiting'
    from buy_material_orders o, unnest(${sql.param([...of.quantities])}::text[]) with ordinality q (quantity, at)
    where o.id = ${id}::int order by q.at returning id`)
  await awaitSignIn(db, id)
  const { rows: records } = await db.execute<{ id: number }>(
    sql`select w.id from buy_material_warehouses w join buy_materials l on l.id = w.buy_material_id where l.order_id = ${id}::int order by l.id`,
  )
  return { id, lines: lines.map((one) => one.id), records: records.map((one) => one.id) }
}
