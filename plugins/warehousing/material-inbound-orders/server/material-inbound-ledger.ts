import { sql } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { DerivedFigure, LedgerSource } from '../../stock/server/stock-verification.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'

/** What finished sign-ins say of their movements. */
export const materialInboundLedger: LedgerSource = {
  noun: materialInboundOrderDocument.noun,
  lines: sql`select l.order_id as document_id, l.id as line_id, l.quantity
    from material_inbound_order_lines l join material_inbound_orders o on o.id = l.order_id where o.status = 'Finished'`,
}

/** What has arrived of each purchased material. */
export const receivedFigure: DerivedFigure = {
  id: 'purchases.received',
  title: message('大货物料的已到数量等于已签收的采购入库之和'),
  rows: sql`select 'material_bulk_purchases' as document, b.id, b.material_bulk_purchase_order_code || ' · ' || m.name as name,
      coalesce(i.quantity, 0) as expected, b.received_quantity as found
    from material_bulk_purchases b join materials m on m.id = b.material_id
      left join (select l.material_bulk_purchase_id, sum(l.quantity) as quantity from material_inbound_order_lines l
        join material_inbound_orders o on o.id = l.order_id where o.status = 'Finished' group by 1) i
        on i.material_bulk_purchase_id = b.id`,
}

/** What has come back of each line of an outbound order. */
export const returnedFigure: DerivedFigure = {
  id: 'issues.returned',
  title: message('出库明细的已退数量等于已签收的退料入库之和'),
  rows: sql`select 'material_outbound_orders' as document, o.id, o.material_outbound_order_code || ' · ' || m.name as name,
      coalesce(r.quantity, 0) as expected, l.returned_quantity as found
    from material_outbound_order_lines l join material_outbound_orders o on o.id = l.order_id join materials m on m.id = l.material_id
      left join (select i.material_outbound_line_id, sum(i.quantity) as quantity from material_inbound_order_lines i
        join material_inbound_orders s on s.id = i.order_id where s.status = 'Finished' group by 1) r
        on r.material_outbound_line_id = l.id`,
}
