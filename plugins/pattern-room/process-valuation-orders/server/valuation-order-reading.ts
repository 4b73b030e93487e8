import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { speakingFirst } from '../../patterning-orders/server/speaking-order.ts'
import type { ValuationOrder } from '../valuation-order-model.ts'
import { valuationOrderStore } from './valuation-order-store.ts'

/**
 * What the labour of a design colour costs, for orders that produce it (C-3-11): the valuation of the pattern order that speaks
 * for the colour; undefined where there is none.
 */
export async function loadProcessValuationOrder(
  db: SqlDatabase,
  templateId: number,
): Promise<ValuationOrder | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`select v.id from process_valuation_orders v
    join patterning_orders d on d.id = v.patterning_order_id
    where d.template_id = ${templateId}::int order by ${sql.raw(speakingFirst('d'))} limit 1`)
  return rows[0] ? valuationOrderStore.find(db, rows[0].id) : undefined
}
