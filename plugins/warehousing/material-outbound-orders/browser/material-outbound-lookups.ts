import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'
import { searchLookup } from '../../../../core/browser/form/choices/search-lookup.ts'

/** The lookups of outbound orders: production orders that are supplied, and the bills of some of them (`billLines:1,2`). */
export const materialOutboundLookups: readonly Lookup[] = [
  searchLookup(
    'suppliedOrders',
    async () => (await import('../outbound-origin-contract.ts')).suppliedOriginSearch,
    ({ productionOrderCode, code, color, factory }) => ({
      name: productionOrderCode,
      detail: [code, color, factory?.name],
    }),
  ),
  {
    name: 'billLines:*',
    search: async () => [],
    searchWithin: async (orders, keyword, signal) =>
      (await import('./material-outbound-searches.ts')).searchBillLines(orders, keyword, signal),
  },
]
