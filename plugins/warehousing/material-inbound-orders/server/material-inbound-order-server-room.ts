import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { route } from '../../../../core/server/plugin.ts'
import type { UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../../material-outbound-orders/material-outbound-order-document.ts'
import { materialInboundOrderCalls } from '../material-inbound-order-contract.ts'
import {
  materialInboundOrigins,
  outboundOriginSearch,
  purchaseOriginSearch,
} from '../material-inbound-origin-contract.ts'
import { materialInboundOrderStore } from './material-inbound-order-store.ts'
import { materialInboundOrderList } from './material-inbound-order-table.ts'
import {
  readOutboundOrigins,
  readPurchaseOrigins,
  searchOutbound,
  searchPurchases,
} from './material-inbound-origins.ts'
import { keepReturnedIssues } from './on-outbound-revoked.ts'
import { followReceivedOrders } from './on-received-orders.ts'

/** Lines of outbound orders have no list, so they lead to their order. */
const outboundLineUsage: UsageDocument = {
  document: 'material_outbound_order_lines',
  title: message('出库明细'),
  table: 'material_outbound_order_lines',
  name: 'o.material_outbound_order_code',
  joins: 'join material_outbound_orders o on o.id = d.order_id',
  permission: readersOf(materialOutboundOrderDocument),
}

/** Sign-ins of material on the server. */
export const materialInboundOrderServerRoom = documentServerRoom(materialInboundOrderStore, {
  calls: materialInboundOrderCalls,
  list: materialInboundOrderList,
  routes: [
    route(purchaseOriginSearch, ({ db, query, body }) => searchPurchases(db, body, query)),
    route(outboundOriginSearch, ({ db, query, body }) => searchOutbound(db, body, query)),
    route(materialInboundOrigins, ({ db, body }) =>
      body.materialOutboundOrderId === null
        ? readPurchaseOrigins(db, body.materialBulkPurchaseIds)
        : readOutboundOrigins(db, body.materialOutboundOrderId),
    ),
  ],
  usageDocuments: [outboundLineUsage],
  effects: [keepReturnedIssues, ...followReceivedOrders],
})
