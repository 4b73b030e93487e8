import { type SQL, sql } from 'drizzle-orm'
import { materialOutboundOrderDocument } from '../../material-outbound-orders/material-outbound-order-document.ts'

/**
 * SQL of what an outbound order took from stock and what has not come back of it, by line, material, the order that the material
 * was bought for, and lot. What was taken of stock goes back to it: bound material stays bound. `rest` is what can still come back
 * of the whole line, without what was lost.
 */
export const issuedStockSql = (outboundId: number): SQL => sql`
  select i.line_id, i.material_id, i.production_order_id, i.lot, i.quality, t.rest, least(t.rest, trim_scale(i.issued - coalesce((
    select sum(l.quantity) from material_inbound_order_lines l join material_inbound_orders o on o.id = l.order_id
    where o.status = 'Finished' and l.material_outbound_line_id = i.line_id
      and l.production_order_id is not distinct from i.production_order_id
      and folded_name(l.lot) = folded_name(i.lot)), 0))) as open
  from (select e.line_id, b.material_id, b.production_order_id, min(b.lot) as lot, b.quality, -sum(e.quantity) as issued
    from stock_entries e join stock_balances b on b.id = e.balance_id
    where e.document = ${materialOutboundOrderDocument.noun} and e.document_id = ${outboundId}::int
    group by e.line_id, b.material_id, b.production_order_id, folded_name(b.lot), b.quality
    having sum(e.quantity) < 0) i
  join (select l.id, trim_scale(l.quantity - l.returned_quantity - l.lost_quantity) as rest
    from material_outbound_order_lines l) t on t.id = i.line_id`

/**
 * SQL of what came back of lines of outbound orders. `counts` says whether the sign-in itself counts, whose state is written
 * later.
 */
export const returnedSql = (lines: readonly number[], inboundId: number, counts: boolean): SQL => sql`
  select line.id, coalesce(sum(l.quantity) filter (where case when o.id = ${inboundId}::int then ${counts}::boolean
      else o.status = 'Finished' end), 0) as quantity
  from unnest(${sql.param([...new Set(lines)])}::int[]) as line(id)
  left join material_inbound_order_lines l on l.material_outbound_line_id = line.id
  left join material_inbound_orders o on o.id = l.order_id group by line.id`
