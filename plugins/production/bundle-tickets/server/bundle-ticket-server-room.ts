import { on } from '../../../../core/server/plugin.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { type CropOrderEvent, cropOrderEvents } from '../../crop-orders/crop-order-events.ts'
import { cropOrderStore } from '../../crop-orders/server/crop-order-store.ts'
import { bundleTicketDocument } from '../bundle-ticket-document.ts'
import { bundleTicketList } from './bundle-ticket-list.ts'
import { bundleTicketRoutes } from './bundle-ticket-routes.ts'
import { makeTickets } from './bundle-ticket-store.ts'

/** Bundle tickets on the server. They are made when their cutting order is confirmed. */
export const bundleTicketServerRoom: ServerRoom = {
  documents: [bundleTicketDocument],
  routes: bundleTicketRoutes,
  lists: [bundleTicketList],
  effects: [
    on<CropOrderEvent>(cropOrderEvents.submitted, async ({ id }, work) =>
      makeTickets(work, await cropOrderStore.read(work.db, id)),
    ),
  ],
}
