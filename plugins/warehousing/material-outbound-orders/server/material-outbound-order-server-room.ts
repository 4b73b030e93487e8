import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { route } from '../../../../core/server/plugin.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { message } from '../../../../core/shared/message.ts'
import { searchOrderOrigins } from '../../garments/server/garment-orders.ts'
import {
  materialOutboundBill,
  materialOutboundOrderCalls,
  outboundAvailable,
} from '../material-outbound-order-contract.ts'
import { materialOutboundLosses } from '../material-outbound-losses-contract.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import { materialOutboundOrderModel } from '../material-outbound-order-model.ts'
import { materialOutboundOrderSteps } from '../material-outbound-order-steps.ts'
import { outboundStockSearch, suppliedOriginSearch } from '../outbound-origin-contract.ts'
import { lossesAction, recordLosses } from './material-outbound-losses-work.ts'
import { materialOutboundOrderEffects } from './material-outbound-returns.ts'
import { materialOutboundOrderStore } from './material-outbound-order-store.ts'
import { materialOutboundOrderList, materialOutboundOrderTable } from './material-outbound-order-table.ts'
import { isSupplied, readAvailable, readBills, searchOutboundStock } from './material-outbound-origins.ts'
import { followSuppliedOrders } from './on-supplied-orders.ts'

/** Outbound orders of material on the server. */
export const materialOutboundOrderServerRoom: ServerRoom = {
  documents: [materialOutboundOrderDocument],
  routes: [
    route(materialOutboundBill, async ({ db, body }) => ({ orders: await readBills(db, body.productionOrderIds) })),
    route(suppliedOriginSearch, ({ db, query, body }) => searchOrderOrigins(db, body, query, isSupplied)),
    route(outboundStockSearch, ({ db, query, body }) => searchOutboundStock(db, body, query)),
    route(outboundAvailable, async ({ db, body }) => ({ balances: await readAvailable(db, body) })),
    route(materialOutboundLosses, ({ params, body, work }) =>
      work((current) => recordLosses(current, params.id, body)),
    ),
    ...documentRoutes(materialOutboundOrderModel, materialOutboundOrderCalls, materialOutboundOrderStore),
  ],
  lists: [materialOutboundOrderList],
  effects: [...materialOutboundOrderEffects, ...followSuppliedOrders],
  timelines: [
    documentTimeline(materialOutboundOrderTable, materialOutboundOrderList, {
      steps: materialOutboundOrderSteps,
      actions: [{ value: lossesAction, label: message('登记损耗'), tone: 'warning' }],
      ignored: [
        'productionOrders',
        'lastUpdater',
        'submittedAt',
        'materialOutboundMessages.unit',
        'materialOutboundMessages.bomItem',
        'materialOutboundMessages.requiredQuantity',
        'materialOutboundMessages.issuedQuantity',
        'materialOutboundMessages.availableQuantity',
        'materialOutboundMessages.takenLots',
        'materialOutboundMessages.returnedQuantity',
      ],
    }),
  ],
  references: [...usagesOf(materialOutboundOrderTable), ...(materialOutboundOrderStore.versions?.usages ?? [])],
}
