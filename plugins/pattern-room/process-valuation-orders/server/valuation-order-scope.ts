import { type SQL, sql } from 'drizzle-orm'
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
