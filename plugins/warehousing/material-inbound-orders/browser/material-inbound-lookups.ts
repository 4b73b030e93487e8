import { lateLookups } from '../../../../core/browser/form/choices/late-lookup.ts'
import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'

/** The lookup of outbound orders that material can return from. */
export const materialInboundLookups: readonly Lookup[] = [
  lateLookups(() => import('./material-inbound-searches.ts'))('returnedOutbound', (of, keyword, signal) =>
    of.searchReturnedOutbound(keyword, signal),
  ),
]
