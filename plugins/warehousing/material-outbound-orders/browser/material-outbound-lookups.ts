import { lateLookups } from '../../../../core/browser/form/choices/late-lookup.ts'
import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'

const load = () => import('./material-outbound-searches.ts')

/** The lookups of outbound orders: production orders that are supplied, and the bills of some of them (`billLines:1,2`). */
export const materialOutboundLookups: readonly Lookup[] = [
  lateLookups(load)('suppliedOrders', (of, keyword, signal) => of.searchSuppliedOrders(keyword, signal)),
  {
    name: 'billLines:*',
    search: async () => [],
    searchWithin: async (orders, keyword, signal) => (await load()).searchBillLines(orders, keyword, signal),
  },
]
