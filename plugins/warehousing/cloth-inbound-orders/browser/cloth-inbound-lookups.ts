import { lateLookups } from '../../../../core/browser/form/choices/late-lookup.ts'
import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'

/** The bookings of which garments are expected. */
export const clothInboundLookups: readonly Lookup[] = [
  lateLookups(() => import('./cloth-inbound-searches.ts'))('expectedBookings', (of, keyword, signal) =>
    of.searchExpectedBookings(keyword, signal),
  ),
]
