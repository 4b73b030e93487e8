import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'
import { searchLookup } from '../../../../core/browser/form/choices/search-lookup.ts'

const calls = () => import('../cloth-inbound-order-contract.ts')

/** The bookings of which garments are expected, and the returns whose garments wait for their repair. */
export const clothInboundLookups: readonly Lookup[] = [
  searchLookup(
    'expectedBookings',
    async () => (await calls()).bookingOriginSearch,
    ({ bookingDate, factory, productionOrderCode }) => ({ detail: [bookingDate, factory?.name, productionOrderCode] }),
  ),
  searchLookup(
    'repairReturns',
    async () => (await calls()).returnOriginSearch,
    ({ bookingDate, brand, productionOrderCode }) => ({ detail: [bookingDate, brand?.name, productionOrderCode] }),
  ),
]
