import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { route } from '../../../../core/server/plugin.ts'
import { ordersOf } from '../../../bulk-purchase/public.ts'
import { deliveryRead } from '../delivery-contract.ts'
import { readDelivery } from './delivery-reading.ts'

/** Deliveries on the server: what their suppliers have still to bring. */
export const deliveryServerRoom: ServerRoom = {
  routes: [route(deliveryRead, ({ db, params, query }) => readDelivery(db, params.id, ordersOf(query.orders ?? '')))],
}
