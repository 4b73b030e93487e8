import { sql } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { GarmentSource } from '../../garments/server/garment-source.ts'
import type { DerivedFigure, LedgerSource } from '../../stock/server/stock-verification.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'

const sizes = sql`from cloth_outbound_order_sizes z join cloth_outbound_order_lines l on l.id = z.line_id
  join cloth_outbound_orders o on o.id = l.order_id`

/** The pieces that shipments take of production orders: those that have left, and those that wait for their dispatch. */
export const clothOutboundSources: readonly GarmentSource[] = [
  {
    stage: 'shipped',
    pieces: sql`select l.production_order_id, z.name, z.quantity ${sizes} where o.status = 'Dispatched'`,
  },
  {
    stage: 'planned',
    pieces: sql`select l.production_order_id, z.name, z.quantity ${sizes} where o.status = 'Finished'`,
  },
]

/** The movements that dispatched shipments claim. A shipment that is taken back may keep its reservations. */
export const clothOutboundLedger: LedgerSource = {
  noun: clothOutboundOrderDocument.noun,
  lines: sql`select l.order_id as document_id, l.id as line_id, -sum(z.quantity) as quantity ${sizes}
    where o.status = 'Dispatched' and z.quantity > 0 group by 1, 2`,
  holders: sql`select o.id from cloth_outbound_orders o where o.status in ('Finished', 'Revert')`,
}

/** Compares the reservations of waiting shipments with their pieces. */
export const promisedFigure: DerivedFigure = {
  id: 'stock.shipments',
  title: message('待发货的出货单预留的件数等于其出货件数'),
  rows: sql`select 'cloth_outbound_orders' as document, o.id, o.cloth_outbound_order_code as name,
      o.outbound_quantity as expected, coalesce((select sum(r.quantity)::int from stock_reservations r
        where r.document = 'cloth_outbound_orders' and r.document_id = o.id and r.state = 'Open'), 0) as found
    from cloth_outbound_orders o where o.status = 'Finished'`,
}

/** Compares the state that a purchase shows with its earliest shipment that is not cancelled. */
export const firstShipmentFigure: DerivedFigure = {
  id: 'sales.firstShipment',
  title: message('客户采购单的首张出货单状态与最早的未取消出货单一致'),
  rows: sql`select distinct on (c.id) 'sale_orders' as document, c.sale_order_id as id, s.sale_order_code as name,
      o.status as expected, c.first_cloth_outbound_order_status as found
    from cloth_outbound_orders o join cloth_outbound_order_lines l on l.order_id = o.id
      join production_orders p on p.id = l.production_order_id
      join customer_purchase_orders c on c.sale_order_id = p.sale_order_id join sale_orders s on s.id = c.sale_order_id
    where o.status <> 'Canceled' order by c.id, o.id`,
}
