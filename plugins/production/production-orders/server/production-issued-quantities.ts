import { type SQL, sql } from 'drizzle-orm'
import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { productionOrderDocument } from '../production-order-document.ts'

/** SQL of pieces × usage × (1 + loss%) of a line of a bill. `at` is the alias of the line. */
export const requiredOf = (at: string) => `trim_scale(round(coalesce((select o.quantity from production_orders o
  where o.id = ${at}.order_id), 0) * coalesce(${at}.usage, 0) * (100 + coalesce(${at}.loss, 0)) / 100, 2))::text`

/** A line of a production order's bill, with what it needs and what the warehouse has issued for it. */
export const billLineTarget: ReferenceTarget = {
  noun: 'production_order_lines',
  table: 'production_order_lines',
  name: '(select m.name from materials m where m.id = $.material_id)',
  parts: { requiredQuantity: requiredOf('$'), issuedQuantity: 'trim_scale($.issued_quantity)::text' },
}

/**
 * Writes what the warehouse has issued for lines of bills. The area that issues calls this in its own transaction, with the
 * production orders locked. `issued` is a query of `id` of a line and `quantity` in units of its material.
 */
export function setIssuedQuantities(work: Work, orderIds: readonly number[], issued: SQL): void {
  work.alongside(
    sql`update production_order_lines l set issued_quantity = f.quantity from (${issued}) f
      where l.id = f.id and l.issued_quantity <> f.quantity`,
  )
  tellShownAnew(work, productionOrderDocument.noun, sql`select unnest(${sql.param([...orderIds])}::int[]) as id`)
}
