import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { permits } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import { buyMaterialOrderScope } from './buy-material-order-scope.ts'

type Unfinished = { id: number; buyMaterialOrderCode: string; color: string }

/** The orders of a design colour, or of all colours of a design, that are neither finished nor cancelled; the oldest first. Those that the actor may not open are counted. */
export async function unfinishedOrders(
  db: SqlDatabase,
  actor: Actor,
  { code, type, color }: { readonly code: string; readonly type: string; readonly color?: string | undefined },
): Promise<{ records: Unfinished[]; hidden: number }> {
  const isReader = permits(actor.permissions, readersOf(buyMaterialOrderDocument))
  const seen = isReader ? (buyMaterialOrderScope(actor) ?? sql`true`) : sql`false`
  const { rows } = await db.execute<
    Unfinished & { isSeen: boolean }
  >(sql`select d.id, ${seen} as "isSeen", d.buy_material_order_code as "buyMaterialOrderCode", d.color
    from buy_material_orders d
    where d.code = ${code} and d.type = ${type} and (${color ?? null}::text is null or d.color = ${color ?? null})
      and d.status not in ('Finished', 'Cancel')
    order by d.id limit 20`)
  const records = rows.flatMap(({ isSeen, ...order }) => (isSeen ? [order] : []))
  return { records, hidden: rows.length - records.length }
}
