import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { route } from '../../../../core/server/plugin.ts'
import { valuationOrderCalls, valuationOrderStart } from '../valuation-order-contract.ts'
import { valuationOrderListSource } from './valuation-order-list.ts'
import { startValuation } from './valuation-order-start.ts'
import { valuationOrderStore } from './valuation-order-store.ts'

/** Valuations on the server. */
export const valuationOrderServerRoom = documentServerRoom(valuationOrderStore, {
  calls: valuationOrderCalls,
  list: valuationOrderListSource,
  routes: [route(valuationOrderStart, ({ db, actor, query }) => startValuation(db, actor, query.patterningOrderId))],
})
