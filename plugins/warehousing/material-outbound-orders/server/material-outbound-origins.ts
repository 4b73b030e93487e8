import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { referenceJoin, referenceSql } from '../../../../core/server/document/reference-target.ts'
import { allConditions, pickerConditions, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { billLineTarget } from '../../../production/server-public.ts'
import { movedOrderTarget } from '../../server/moved-orders.ts'
import type { AvailableStock, OutboundBillOrder } from '../material-outbound-order-contract.ts'
import type { OutboundStock, outboundStockSearch } from '../outbound-origin-contract.ts'

/** The bills of production orders, in the order of their numbers. */
export async function readBills(db: SqlDatabase, ids: readonly number[]): Promise<OutboundBillOrder[]> {
  const rows = await readRows(
    db,
    sql`select p.id, p.production_order_code as name, p.code, p.color, p.order_status as "orderStatus",
        case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'contact', coalesce(f.contact, ''),
          'phone', coalesce(f.phone, ''), 'address', coalesce(f.full_address, '')) end as factory,
        coalesce((select json_agg(json_build_object('item', ${sql.raw(referenceSql(billLineTarget, 'l'))},
            'material', ${sql.raw(referenceSql(materialTarget, 'm'))}) order by l.position, l.id)
          from production_order_lines l ${sql.raw(referenceJoin(materialTarget, 'm', 'l.material_id'))}
          where l.order_id = p.id), '[]') as "bomItems"
      from production_orders p left join suppliers f on f.id = p.factory_id
      where p.id = any(${sql.param([...ids])}::int[]) order by p.id`,
  )
  return rows as unknown as OutboundBillOrder[]
}

const available = sql`trim_scale(b.on_hand - b.reserved)::text as available`
const isAvailable = sql`b.kind = 'material' and b.on_hand > b.reserved`

/** Available stock by material, the oldest first. */
export async function searchOutboundStock(
  db: SqlDatabase,
  { quality, ...filters }: z.output<typeof outboundStockSearch.body>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ records: OutboundStock[]; total: number }> {
  const filtered = pickerConditions(filters, {
    texts: { lot: sql`b.lot` },
    chosen: { material: sql`b.material_id`, warehouse: sql`b.warehouse_id` },
  })
  const isOf = Array.isArray(quality) && quality.length > 0
  const where = [isAvailable, ...filtered, ...(isOf ? [sql`b.quality = any(${sql.param(quality)}::text[])`] : [])]
  // The keyword is that of the material, `d`.
  const from = sql`stock_balances b ${sql.raw(referenceJoin(materialTarget, 'd', 'b.material_id'))}`
  const records = await readRows(
    db,
    sql`select b.id, ${sql.raw(referenceSql(materialTarget, 'd'))} as material, b.lot, b.quality, ${available},
        ${sql.raw(referenceSql(movedOrderTarget, 'p'))} as "productionOrder",
        case when w.id is not null then json_build_object('id', w.id, 'name', w.code) end as "warehouseLocation"
      from ${from} ${sql.raw(referenceJoin(movedOrderTarget, 'p', 'b.production_order_id'))}
      left join warehouse_locations w on w.id = b.warehouse_location_id
      where ${allConditions(where)} order by b.material_id, b.id limit ${size}::int offset ${(page - 1) * size}::bigint`,
  )
  const [counted] = await readRows(db, sql`select count(*)::int as total from ${from} where ${allConditions(where)}`)
  return { records: records as unknown as OutboundStock[], total: Number(counted?.['total'] ?? 0) }
}

/** All available stock of some materials in a warehouse. */
export async function readAvailable(
  db: SqlDatabase,
  { warehouseId, materialIds }: { readonly warehouseId: number; readonly materialIds: readonly number[] },
): Promise<AvailableStock[]> {
  const rows = await readRows(
    db,
    sql`select b.id, b.material_id as "materialId", b.production_order_id as "productionOrderId",
        b.warehouse_location_id as "warehouseLocationId", b.lot, b.quality, ${available}
      from stock_balances b where b.warehouse_id = ${warehouseId}::int and ${isAvailable}
        and b.material_id = any(${sql.param([...materialIds])}::int[]) order by b.id`,
  )
  return rows as unknown as AvailableStock[]
}

/** SQL condition: the production order `d` is confirmed, and has a factory and a bill. */
export const isSupplied = sql`d.order_status = 'Finished' and d.factory_id is not null
  and exists (select 1 from production_order_lines l where l.order_id = d.id)`
