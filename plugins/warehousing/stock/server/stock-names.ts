import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'

/** What a text names of stock: the item with its lot or size, and the place. */
export async function stockNames(
  db: SqlDatabase,
  of: {
    readonly materialId?: number | null
    readonly productionOrderId?: number | null
    readonly size?: string
    readonly lot?: string
    readonly warehouseId: number
    readonly warehouseLocationId: number | null
  },
): Promise<{ readonly item: string; readonly place: string }> {
  const { rows } = await db.execute<{
    material: string | null
    order: string | null
    warehouse: string
    location: string | null
  }>(sql`select
    (select concat_ws(' ', m.name, nullif(m.color, '')) from materials m where m.id = ${of.materialId ?? 0}::int) as material,
    (select concat_ws(' ', p.production_order_code, nullif(p.color, '')) from production_orders p
      where p.id = ${of.productionOrderId ?? 0}::int) as "order",
    (select w.name from warehouses w where w.id = ${of.warehouseId}::int) as warehouse,
    (select l.code from warehouse_locations l where l.id = ${of.warehouseLocationId ?? 0}::int) as location`)
  const { material, order, warehouse, location } = rows[0] ?? {}
  const detail = of.size || of.lot
  return {
    item: [material ?? order, detail].filter(Boolean).join(' '),
    place: [warehouse, location].filter(Boolean).join(' '),
  }
}
