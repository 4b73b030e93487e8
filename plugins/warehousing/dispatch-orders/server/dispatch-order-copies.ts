import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { type CopiedOrder, copiedOrdersOf } from '../../server/moved-orders.ts'

type Found = {
  readonly id: number
  readonly words: readonly string[]
  readonly shipments: Readonly<Record<'clothOutboundOrderCode' | 'customerName' | 'brandName', string>>
  readonly sums: Readonly<Record<'dispatchQuantity' | 'boxQuantity', number>>
  readonly copies: CopiedOrder
}

const distinct = (column: string) => sql.raw(`coalesce(string_agg(distinct nullif(${column}, ''), '、'), '')`)

const copied = copiedOrdersOf(sql`p.id in (select z.production_order_id from cloth_outbound_order_lines z
  join dispatch_order_lines x on x.cloth_outbound_order_id = z.order_id where x.order_id = o.id)`)

/**
 * Writes what dispatch orders show of their shipments, into their lines and for their list, as they were confirmed last: one that
 * is open for changes leaves what was shown of it.
 */
export async function writeDispatchCopies(db: SqlDatabase, ids: readonly number[]): Promise<void> {
  const among = sql`any(${sql.param([...ids])}::int[])`
  await db.execute(sql`update dispatch_order_lines l set customer = coalesce(c.company, ''), brand = coalesce(b.name, ''),
      customer_po = s.customer_po, receiver = s.receiver, receiver_phone = s.receiver_phone,
      deliver_address = s.deliver_address, quantity = s.outbound_quantity,
      box_quantity = s.box_quantity
    from cloth_outbound_orders s left join brands b on b.id = s.brand_id left join customers c on c.id = b.customer_id
    where l.order_id = ${among} and s.id = l.cloth_outbound_order_id and s.status in ('Finished', 'Dispatched')`)
  const rows = await readRows(
    db,
    sql`select o.id,
        json_build_array(o.dispatch_order_code, o.tracking_number, o.license_plate, o.driver, o.driver_phone) as words,
        json_build_object('clothOutboundOrderCode',
          coalesce(string_agg(s.cloth_outbound_order_code, '、' order by l.position), ''),
          'customerName', ${distinct('l.customer')}, 'brandName', ${distinct('l.brand')}) as shipments,
        json_build_object('dispatchQuantity', coalesce(sum(l.quantity), 0)::int,
          'boxQuantity', coalesce(sum(l.box_quantity), 0)::int) as sums,
        ${copied} as copies
      from dispatch_orders o left join dispatch_order_lines l on l.order_id = o.id
        left join cloth_outbound_orders s on s.id = l.cloth_outbound_order_id
      where o.id = ${among} group by o.id`,
  )
  // The statement builds the rows by the keys of the type.
  const written = (rows as unknown as readonly Found[]).map(({ id, words, shipments, sums, copies }) => ({
    id,
    ...shipments,
    ...sums,
    ...copies,
    keyword: keywordText(...words, ...Object.values(shipments), ...Object.values(copies)),
  }))
  await db.execute(sql`update dispatch_orders o set cloth_outbound_order_code = e."clothOutboundOrderCode",
      customer_name = e."customerName", brand_name = e."brandName", dispatch_quantity = e."dispatchQuantity",
      box_quantity = e."boxQuantity", production_order_code = e."productionOrderCode", customer_po = e."customerPO",
      code = e.code, color = e.color, keyword = e.keyword
    from json_to_recordset(${JSON.stringify(written)}::json) as e(id int, "clothOutboundOrderCode" text, "customerName" text,
      "brandName" text, "dispatchQuantity" int, "boxQuantity" int, "productionOrderCode" text, "customerPO" text, code text,
      color text, keyword text)
    where o.id = e.id`)
}
