import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'
import { searchLookup } from '../../../../core/browser/form/choices/search-lookup.ts'

/** The production orders that lines of stock takes and moves name. */
export const stockLineLookups: readonly Lookup[] = [
  searchLookup(
    'stockedOrders',
    async () => (await import('../stock-line-contract.ts')).stockedOrderSearch,
    (order) => ({ detail: [order.code, order.color, order.sizes.join('/')], data: order }),
  ),
]
