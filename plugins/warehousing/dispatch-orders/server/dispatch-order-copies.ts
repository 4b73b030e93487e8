import { eq, sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { garmentCopiesSql } from '../../garments/server/garment-orders.ts'
import { dispatchOrders } from './dispatch-order-tables.ts'

type Found = {
  readonly words: readonly string[]
  readonly shipments: Readonly<Record<'clothOutboundOrderCode' | 'customerName' | 'brandName', string>>
  readonly sums: Readonly<Record<'dispatchQuantity' | 'boxQuantity', number>>
  readonly productionOrderIds: readonly number[]
}

const distinct = (column: string) => sql.raw(`coalesce(string_agg(distinct nullif(${column}, ''), '、'), '')`)

/**
 * Writes what a dispatch order shows of its shipments, into its lines and for its list, as they were confirmed last: one that is
 * open for changes leaves what was shown of it.
 */
export async function writeDispatchCopies(db: SqlDatabase, id: number): Promise<void> {
  await db.execute(sql`update dispatch_order_lines l set customer = coalesce(c.company, ''), brand = coalesce(b.name, ''),
      customer_po = s.customer_po, receiver = s.receiver, receiver_phone = s.receiver_phone,
      deliver_address = s.deliver_address, quantity = s.outbound_quantity,
      box_quantity = s.box_quantity
    from cloth_outbound_orders s left join brands b on b.id = s.brand_id left join customers c on c.id = b.customer_id
    where l.order_id = ${id}::int and s.id = l.cloth_outbound_order_id and s.status in ('Finished', 'Dispatched')`)
  const [row] = await readRows(
    db,
    sql`select (select json_build_array(o.dispatch_order_code, o.tracking_number, o.license_plate, o.driver, o.driver_phone)
          from dispatch_orders o where o.id = ${id}::int) as words,
        json_build_object('clothOutboundOrderCode',
          coalesce(string_agg(s.cloth_outbound_order_code, '、' order by l.position), ''),
          'customerName', ${distinct('l.customer')}, 'brandName', ${distinct('l.brand')}) as shipments,
        json_build_object('dispatchQuantity', coalesce(sum(l.quantity), 0)::int,
          'boxQuantity', coalesce(sum(l.box_quantity), 0)::int) as sums,
        (select coalesce(json_agg(distinct z.production_order_id), '[]') from cloth_outbound_order_lines z
          where z.order_id in (select x.cloth_outbound_order_id from dispatch_order_lines x where x.order_id = ${id}::int)
        ) as "productionOrderIds"
      from dispatch_order_lines l join cloth_outbound_orders s on s.id = l.cloth_outbound_order_id
      where l.order_id = ${id}::int`,
  )
  const { words, shipments, sums, productionOrderIds } = row as unknown as Found
  const [made] = await readRows(db, sql`select ${garmentCopiesSql(productionOrderIds)} as copies`)
  const copies = made?.['copies'] as Readonly<Record<'productionOrderCode' | 'customerPO' | 'code' | 'color', string>>
  const keyword = keywordText(...words, ...Object.values(shipments), ...Object.values(copies))
  await db
    .update(dispatchOrders)
    .set({ ...shipments, ...sums, ...copies, keyword })
    .where(eq(dispatchOrders.id, id))
}
