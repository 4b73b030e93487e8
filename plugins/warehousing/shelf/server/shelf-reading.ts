import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { permits } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { stockKinds, stockReaders } from '../../stock/stock-options.ts'
import { mostOnShelf, type Shelf } from '../shelf-contract.ts'

/** What lies at a location, of the kinds that the person may see. Throws 404. */
export async function readShelf(db: SqlDatabase, id: number, actor: Actor): Promise<Shelf> {
  const kinds = stockKinds.filter((kind) => permits(actor.permissions, stockReaders[kind]))
  const [row] = await readRows(
    db,
    sql`select l.id, l.code, coalesce(l.description, '') as description,
        json_build_object('id', w.id, 'name', w.name) as warehouse,
        coalesce((select json_agg(i) from (
          select b.id, b.kind, coalesce(m.name, p.code) as name, coalesce(m.color, p.color, '') as color,
            coalesce(m.code_from_supplier, '') as "codeFromSupplier", (coalesce(m.image_urls, p.design_image_urls))[1] as "imageUrl",
            b.lot, b.size, b.quality, trim_scale(b.on_hand)::text as "onHand",
            trim_scale(b.reserved)::text as reserved, trim_scale(b.on_hand - b.reserved)::text as available,
            coalesce(u.name, '') as unit, case when p.id is not null
              then json_build_object('id', p.id, 'name', p.production_order_code) end as "productionOrder"
          from stock_balances b left join materials m on m.id = b.material_id left join units u on u.id = m.unit_id
            left join production_orders p on p.id = b.production_order_id
          where b.warehouse_location_id = l.id and b.on_hand > 0 and b.kind = any(${sql.param(kinds)}::text[])
          order by b.kind desc, name, color, b.lot, b.size, b.id limit ${mostOnShelf}::int) i), '[]') as items,
        (select count(*)::int from stock_balances b
          where b.warehouse_location_id = l.id and b.on_hand > 0 and b.kind = any(${sql.param(kinds)}::text[])) as total
      from warehouse_locations l join warehouses w on w.id = l.warehouse_id where l.id = ${id}::int`,
  )
  if (!row) throw notFound()
  // The statement selects the fields of the reply.
  return row as unknown as Shelf
}
