import { sql } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { GarmentSource } from '../../garments/server/garment-source.ts'
import type { DerivedFigure, LedgerSource } from '../../stock/server/stock-verification.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'

const signedIn = sql`from cloth_inbound_order_sizes z join cloth_inbound_order_lines l on l.id = z.line_id
  join cloth_inbound_orders o on o.id = l.order_id and o.status = 'Finished'`

/** What finished sign-ins say of their movements: the good and the defective pieces, and those that leave repair. */
export const clothInboundLedger: LedgerSource = {
  noun: clothInboundOrderDocument.noun,
  lines: sql`select l.order_id as document_id, l.id as line_id, m.quantity ${signedIn}
    cross join lateral (values (z.quantity::numeric - coalesce(z.defect_quantity, 0)), (coalesce(z.defect_quantity, 0)),
      (case o.type when 'Repair' then -z.quantity else 0 end)) m(quantity) where m.quantity <> 0`,
}

/** What sign-ins add to production orders. Repaired pieces were counted when they came in first. */
export const clothInboundSources: readonly GarmentSource[] = [
  {
    stage: 'signedIn',
    pieces: sql`select l.production_order_id, z.name, z.quantity ${signedIn} where o.type <> 'Repair'`,
  },
]

/** What was signed in of each size of a booking. */
export const arrivedFigure: DerivedFigure = {
  id: 'bookings.signed',
  title: message('预约单各尺码的已签收件数等于已签收的入库单之和'),
  rows: sql`select 'cloth_warehouse_booking_orders' as document, b.id,
      concat_ws(' · ', b.cloth_warehouse_booking_order_code, p.production_order_code, z.name) as name,
      coalesce(i.quantity, 0) as expected, z.signed_quantity as found
    from cloth_warehouse_booking_order_sizes z join cloth_warehouse_booking_order_lines bl on bl.id = z.line_id
      join cloth_warehouse_booking_orders b on b.id = bl.order_id join production_orders p on p.id = bl.production_order_id
      left join (select o.booking_order_id, l.production_order_id, folded_name(z.name) as name, sum(z.quantity) as quantity
        ${signedIn} group by 1, 2, 3) i on i.booking_order_id = b.id and i.production_order_id = bl.production_order_id
          and i.name = folded_name(z.name)`,
}
