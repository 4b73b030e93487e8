import { type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { patterningOrderScope } from '../../patterning-orders/server/patterning-order-scope.ts'

/** SQL on `d` of the valuations that somebody sees: the own, and those of the pattern orders that they see (D13). Undefined for all. */
export function valuationOrderScope(actor: Actor): SQL | undefined {
  const orders = patterningOrderScope(actor)
  return (
    orders &&
    sql`(d.creator_id = ${actor.id}::int
    or d.patterning_order_id in (select d.id from patterning_orders d where ${orders}))`
  )
}

/** Throws 404 for a valuation that somebody does not see. */
export async function requireSeenValuation(db: SqlDatabase, actor: Actor, id: number): Promise<void> {
  const scope = valuationOrderScope(actor)
  if (!scope) return
  const { rows } = await db.execute<{ id: number }>(
    sql`select d.id from process_valuation_orders d where d.id = ${id}::int and ${scope}`,
  )
  if (rows.length === 0) throw notFound()
}
