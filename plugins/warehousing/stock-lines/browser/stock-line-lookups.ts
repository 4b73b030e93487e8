import { lateLookups } from '../../../../core/browser/form/choices/late-lookup.ts'
import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'

/** The production orders that lines of stock takes and moves name. */
export const stockLineLookups: readonly Lookup[] = [
  lateLookups(() => import('./stock-line-searches.ts'))('stockedOrders', (of, keyword, signal) =>
    of.searchStockedOrders(keyword, signal),
  ),
]
