import { sql } from 'drizzle-orm'
import type { GarmentSource } from '../../garments/server/garment-source.ts'

const sizes = sql`from cloth_warehouse_booking_order_sizes z join cloth_warehouse_booking_order_lines l on l.id = z.line_id
  join cloth_warehouse_booking_orders o on o.id = l.order_id`

/** The booked pieces of production orders: of an open booking its quantities, of an ended one the pieces that were signed in. */
export const bookingSources: readonly GarmentSource[] = [
  {
    stage: 'booked',
    pieces: sql`select l.production_order_id, z.name,
        case o.status when 'AllArrived' then least(z.quantity, z.signed_quantity) else z.quantity end as quantity
      ${sizes} where o.status in ('Finished', 'PartiallyArrived', 'AllArrived')`,
  },
  {
    stage: 'inTransit',
    pieces: sql`select l.production_order_id, z.name, greatest(z.quantity - z.signed_quantity, 0) as quantity
      ${sizes} where o.status in ('Finished', 'PartiallyArrived')`,
  },
]
