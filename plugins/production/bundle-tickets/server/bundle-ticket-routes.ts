import { type Route, route } from '../../../../core/server/plugin.ts'
import { bundleTicketScan, bundleTicketsRead, bundleTicketsReprint } from '../bundle-ticket-contract.ts'
import { readTickets, reprintTickets, scanTicket } from './bundle-ticket-store.ts'

export const bundleTicketRoutes: readonly Route[] = [
  route(bundleTicketsRead, ({ db, params, query }) => readTickets(db, params.id, query.numbers)),
  route(bundleTicketsReprint, ({ work, params, body }) => work((inside) => reprintTickets(inside, params.id, body))),
  route(bundleTicketScan, ({ db, params }) => scanTicket(db, params.identity)),
]
