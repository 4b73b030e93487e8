import { recordRoutes } from '../../../../core/server/document/document-routes.ts'
import { type Route, route } from '../../../../core/server/plugin.ts'
import { valuationOrderCalls, valuationOrderStart } from '../valuation-order-contract.ts'
import { valuationOrderModel } from '../valuation-order-model.ts'
import { requireSeenValuation } from './valuation-order-scope.ts'
import { startValuation } from './valuation-order-start.ts'
import { valuationOrderStore } from './valuation-order-store.ts'

/** A route that finds only what its caller sees; a new valuation has no number yet. */
const seen = ({ contract, handle }: Route): Route => ({
  contract,
  handle: async (call) => {
    const { id } = call.params as { readonly id?: number }
    if (id !== undefined) await requireSeenValuation(call.db, call.actor, id)
    return handle(call)
  },
})

/** The routes of valuations. */
export const valuationOrderRoutes: readonly Route[] = [
  route(valuationOrderStart, ({ db, actor, query }) => startValuation(db, actor, query.patterningOrderId)),
  ...recordRoutes(valuationOrderModel, valuationOrderCalls, valuationOrderStore).map(seen),
]
