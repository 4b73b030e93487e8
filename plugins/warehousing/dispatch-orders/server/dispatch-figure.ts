import { sql } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { DerivedFigure } from '../../stock/server/stock-verification.ts'

/** Compares the pieces that submitted dispatch orders show with the last confirmed versions of their shipments. */
export const dispatchedFigure: DerivedFigure = {
  id: 'stock.dispatches',
  title: message('已派送的派送单件数等于其出货单件数之和'),
  rows: sql`select 'dispatch_orders' as document, o.id, o.dispatch_order_code as name,
      sum(s.outbound_quantity)::int as expected, o.dispatch_quantity as found
    from dispatch_orders o join dispatch_order_lines l on l.order_id = o.id
      join cloth_outbound_orders s on s.id = l.cloth_outbound_order_id
    where o.status = 'Finished' group by o.id having bool_and(s.status = 'Dispatched')`,
}
