import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import type { CartonShipment } from '../carton-contract.ts'

/** Reads the lines of a shipment, from which its cartons are computed. Throws 404. */
export async function readCartonShipment(db: SqlDatabase, id: number): Promise<CartonShipment> {
  const [row] = await readRows(
    db,
    sql`select d.id, d.cloth_outbound_order_code as name, d.status, coalesce(c.company, '') as customer,
        coalesce(b.name, '') as brand,
        (select coalesce(json_agg(json_build_object('productionOrder', p.production_order_code,
            'style', coalesce(nullif(l.product_code, ''), p.code), 'color', p.color, 'customerPO', l.customer_po,
            'boxQuantity', l.box_quantity, 'sizeRange', (
              select coalesce(json_agg(json_build_object('name', z.name, 'quantity', z.quantity) order by z.position), '[]')
              from cloth_outbound_order_sizes z where z.line_id = l.id)) order by l.position), '[]')
          from cloth_outbound_order_lines l join production_orders p on p.id = l.production_order_id
          where l.order_id = d.id) as lines
      from cloth_outbound_orders d left join brands b on b.id = d.brand_id left join customers c on c.id = b.customer_id
      where d.id = ${id}::int`,
  )
  if (!row) throw notFound()
  // The statement selects the fields of the reply.
  return row as unknown as CartonShipment
}
