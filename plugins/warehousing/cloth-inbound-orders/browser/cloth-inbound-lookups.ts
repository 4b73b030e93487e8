import { lateLookups } from '../../../../core/browser/form/choices/late-lookup.ts'
import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'

const late = lateLookups(() => import('./cloth-inbound-searches.ts'))

/** The bookings of which garments are expected, and the returns whose garments wait for their repair. */
export const clothInboundLookups: readonly Lookup[] = [
  late('expectedBookings', (of, keyword, signal) => of.searchExpectedBookings(keyword, signal)),
  late('repairReturns', (of, keyword, signal) => of.searchRepairReturns(keyword, signal)),
]
