import { sql } from 'drizzle-orm'
import { type Effect, on } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../../production/public.ts'
import { followProductionOrders } from '../../server/order-followers.ts'
import { tellGarments } from '../../garments/server/garment-tell.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'
import { type ClothInboundOrderEvent, clothInboundOrderEvents } from '../cloth-inbound-order-events.ts'
import { clothInboundLines } from '../cloth-inbound-order-rules.ts'
import { clothInboundOrderStore } from './cloth-inbound-order-store.ts'

/** The production orders of a sign-in, which are locked, show what came in of them (C-open-109). */
const tellSigned = on<ClothInboundOrderEvent>(clothInboundOrderEvents.submitted, async ({ productionOrderIds }, work) =>
  tellGarments(work, 'signedIn', productionOrderIds),
)

/** Drafts lose the booking that goes along with its production order. */
const forgetBooking = on<ProductionOrderEvent>(productionOrderEvents.leaving, async ({ id }, work) => {
  await work.db.execute(sql`update cloth_inbound_orders o set booking_order_id = null, booking_order_code = ''
    where o.status = 'Pending' and o.booking_order_id in (
      select l.order_id from cloth_warehouse_booking_order_lines l where l.production_order_id = ${id}::int)`)
})

/** The effects of sign-ins on their production orders, and of those on them. */
export const followSignedOrders: readonly Effect[] = [
  tellSigned,
  ...followProductionOrders({
    noun: clothInboundOrderDocument.noun,
    tables: ['cloth_inbound_orders', 'cloth_inbound_order_lines'],
    code: 'cloth_inbound_order_code',
    loose: ['Pending'],
    refusal: (values) => message('生产单 {order} 已有成衣入库单 {codes}，不予删除', values),
    store: clothInboundOrderStore,
    linesOf: (order) => order[clothInboundLines],
  }),
  forgetBooking,
]
