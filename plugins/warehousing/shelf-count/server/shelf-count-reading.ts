import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { standingSql, unitOfLine } from '../../stock-lines/server/stock-line-table.ts'
import { canKeepStock } from '../../stock-lines/stock-line-rules.ts'
import { stockKinds } from '../../stock/stock-options.ts'
import type { ShelfCount } from '../shelf-count-contract.ts'

const ofLine = (fragment: string) => sql.raw(fragment.replaceAll('$', 'l'))

/** The lines at a location of the stock takes that are under way, of the kinds that the person counts. Throws 404. */
export async function readShelfCount(db: SqlDatabase, id: number, actor: Actor): Promise<ShelfCount> {
  const kinds = stockKinds.filter((kind) => canKeepStock({ kind }, actor).allowed)
  const [row] = await readRows(
    db,
    sql`select p.id, p.code, json_build_object('id', w.id, 'name', w.name) as warehouse,
        coalesce((select json_agg(t order by t.id) from (
          select d.id, d.code, d.kind, d.description, json_agg(json_build_object('id', l.id,
            'name', coalesce(m.name, o.code), 'color', coalesce(m.color, o.color, ''),
            'codeFromSupplier', coalesce(m.code_from_supplier, ''),
            'productionOrder', case when o.id is not null then json_build_object('id', o.id, 'name', o.production_order_code) end,
            'lot', l.lot, 'size', l.size, 'quality', l.quality, 'unit', coalesce(${ofLine(unitOfLine)}->>'name', ''),
            'countedQuantity', trim_scale(l.counted_quantity)::text, 'bookQuantity', trim_scale(l.book_quantity)::text,
            'onHand', trim_scale(${ofLine(standingSql('stock_takes', '$.take_id'))})::text) order by l.position) as lines
          from stock_take_lines l join stock_takes d on d.id = l.take_id left join materials m on m.id = l.material_id
            left join production_orders o on o.id = l.production_order_id
          where l.warehouse_location_id = p.id and d.status <> 'Finished' and d.kind = any(${sql.param(kinds)}::text[])
          group by d.id) t), '[]') as takes
      from warehouse_locations p join warehouses w on w.id = p.warehouse_id where p.id = ${id}::int`,
  )
  if (!row) throw notFound()
  // The statement selects the fields of the reply.
  return row as unknown as ShelfCount
}
