import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'

type Unfinished = { id: number; buyMaterialOrderCode: string; color: string }

/** The orders of a design colour, or of all colours of a design, that are neither finished nor cancelled; the oldest first. */
export async function unfinishedOrders(
  db: SqlDatabase,
  { code, type, color }: { readonly code: string; readonly type: string; readonly color?: string | undefined },
): Promise<Unfinished[]> {
  const { rows } =
    await db.execute<Unfinished>(sql`select d.id, d.buy_material_order_code as "buyMaterialOrderCode", d.color
    from buy_material_orders d
    where d.code = ${code} and d.type = ${type} and (${color ?? null}::text is null or d.color = ${color ?? null})
      and d.status not in ('Finished', 'Cancel')
    order by d.id limit 20`)
  return rows
}
