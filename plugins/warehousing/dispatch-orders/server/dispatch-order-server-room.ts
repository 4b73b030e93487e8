import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { route } from '../../../../core/server/plugin.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { readDispatchable, searchDispatchable } from '../../cloth-outbound-orders/server/shipment-dispatching.ts'
import { dispatchOrderCalls, dispatchOrigins, dispatchOriginSearch } from '../dispatch-order-contract.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'
import { dispatchOrderModel } from '../dispatch-order-model.ts'
import { dispatchOrderSteps } from '../dispatch-order-steps.ts'
import { dispatchOrderStore } from './dispatch-order-store.ts'
import { dispatchOrderList, dispatchOrderTable } from './dispatch-order-table.ts'
import { followDispatchedShipments } from './on-dispatched-shipments.ts'

/** Dispatch orders on the server. */
export const dispatchOrderServerRoom: ServerRoom = {
  documents: [dispatchOrderDocument],
  routes: [
    route(dispatchOriginSearch, ({ db, query, body }) => searchDispatchable(db, body, query)),
    route(dispatchOrigins, async ({ db, body: { clothOutboundOrderIds } }) => ({
      shipments: await readDispatchable(db, clothOutboundOrderIds),
    })),
    ...documentRoutes(dispatchOrderModel, dispatchOrderCalls, dispatchOrderStore),
  ],
  lists: [dispatchOrderList],
  effects: followDispatchedShipments,
  timelines: [
    documentTimeline(dispatchOrderTable, dispatchOrderList, {
      steps: dispatchOrderSteps,
      ignored: [
        'lastUpdater',
        'submittedAt',
        'clothOutboundOrderCode',
        ...['clothOutboundOrderId', 'clothOutboundOrderCode'].map((key) => `clothOutboundOrders.${key}`),
      ],
    }),
  ],
  references: [...usagesOf(dispatchOrderTable), ...(dispatchOrderStore.versions?.usages ?? [])],
}
