import { type Route, route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { saleOrderHistory } from '../sale-order-contract.ts'
import { customerPurchaseOrderRead, saleOrderOriginSearch } from '../sale-order-core-contract.ts'
import { loadCustomerPurchase, purchaseFor } from './sale-order-core-data.ts'
import { searchOrigins } from './sale-order-origins.ts'
import { saleOrderStore } from './sale-order-store.ts'

/** The routes of sale orders, and of what the documents of a purchase start from. */
export const saleOrderRoutes: readonly Route[] = [
  route(saleOrderHistory, async ({ db, query }) => {
    const found = await saleOrderStore.versions?.read(db, query.saleOrderId)
    if (!found) throw notFound()
    return found
  }),
  route(saleOrderOriginSearch, ({ db, query, body }) => searchOrigins(db, body.keyword, query)),
  route(customerPurchaseOrderRead, async ({ actor, db, query }) =>
    purchaseFor(actor, await loadCustomerPurchase(db, query)),
  ),
]
