import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { route } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { searchOrderOrigins } from '../../garments/server/garment-orders.ts'
import {
  materialOutboundBill,
  materialOutboundOrderCalls,
  outboundAvailable,
} from '../material-outbound-order-contract.ts'
import { materialOutboundLosses } from '../material-outbound-losses-contract.ts'
import { outboundStockSearch, suppliedOriginSearch } from '../outbound-origin-contract.ts'
import { lossesAction, recordLosses } from './material-outbound-losses-work.ts'
import { materialOutboundOrderEffects } from './material-outbound-returns.ts'
import { materialOutboundOrderStore } from './material-outbound-order-store.ts'
import { materialOutboundOrderList } from './material-outbound-order-table.ts'
import { isSupplied, readAvailable, readBills, searchOutboundStock } from './material-outbound-origins.ts'
import { followSuppliedOrders } from './on-supplied-orders.ts'

/** Outbound orders of material on the server. */
export const materialOutboundOrderServerRoom = documentServerRoom(materialOutboundOrderStore, {
  calls: materialOutboundOrderCalls,
  list: materialOutboundOrderList,
  routes: [
    route(materialOutboundBill, async ({ db, body }) => ({ orders: await readBills(db, body.productionOrderIds) })),
    route(suppliedOriginSearch, ({ db, query, body }) => searchOrderOrigins(db, body, query, isSupplied)),
    route(outboundStockSearch, ({ db, query, body }) => searchOutboundStock(db, body, query)),
    route(outboundAvailable, async ({ db, body }) => ({ balances: await readAvailable(db, body) })),
    route(materialOutboundLosses, ({ params, body, work }) =>
      work((current) => recordLosses(current, params.id, body)),
    ),
  ],
  effects: [...materialOutboundOrderEffects, ...followSuppliedOrders],
  timeline: {
    actions: [{ value: lossesAction, label: message('登记损耗'), tone: 'warning' }],
  },
})
