import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { type Route, route } from '../../../../core/server/plugin.ts'
import { valuationOrderCalls, valuationOrderStart } from '../valuation-order-contract.ts'
import { valuationOrderModel } from '../valuation-order-model.ts'
import { startValuation } from './valuation-order-start.ts'
import { valuationOrderStore } from './valuation-order-store.ts'

/** The routes of valuations. */
export const valuationOrderRoutes: readonly Route[] = [
  route(valuationOrderStart, ({ db, actor, query }) => startValuation(db, actor, query.patterningOrderId)),
  ...documentRoutes(valuationOrderModel, valuationOrderCalls, valuationOrderStore),
]
