import { sql } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { DerivedFigure, LedgerSource } from '../../stock/server/stock-verification.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'

/** What finished outbound orders say of their movements. */
export const materialOutboundLedger: LedgerSource = {
  noun: materialOutboundOrderDocument.noun,
  lines: sql`select l.order_id as document_id, l.id as line_id, -l.quantity as quantity
    from material_outbound_order_lines l join material_outbound_orders o on o.id = l.order_id where o.status = 'Finished'`,
}

/** What was issued for each line of a bill. */
export const issuedFigure: DerivedFigure = {
  id: 'production.issued',
  title: message('生产单物料的已发数量等于已出库的领料与补料之和'),
  rows: sql`select 'production_orders' as document, p.id, p.production_order_code || ' · ' || m.name as name,
      coalesce(i.quantity, 0) as expected, b.issued_quantity as found
    from production_order_lines b join production_orders p on p.id = b.order_id join materials m on m.id = b.material_id
      left join (select l.bom_item_id, sum(l.quantity) as quantity from material_outbound_order_lines l
        join material_outbound_orders o on o.id = l.order_id
        where o.status = 'Finished' and o.type in ('Production', 'Supplement') group by 1) i on i.bom_item_id = b.id`,
}
