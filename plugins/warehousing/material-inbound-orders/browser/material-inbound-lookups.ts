import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'
import { searchLookup } from '../../../../core/browser/form/choices/search-lookup.ts'

/** The lookup of outbound orders that material can return from. */
export const materialInboundLookups: readonly Lookup[] = [
  searchLookup(
    'returnedOutbound',
    async () => (await import('../material-inbound-origin-contract.ts')).outboundOriginSearch,
    ({ party, productionOrderCode, code }) => ({ detail: [party?.name, productionOrderCode, code] }),
  ),
]
