import type { Lookup } from '../../../core/browser/form/choices/lookup.ts'
import { clothInboundLookups } from '../cloth-inbound-orders/browser/cloth-inbound-lookups.ts'
import { dispatchLookups } from '../dispatch-orders/browser/dispatch-lookups.ts'
import { materialInboundLookups } from '../material-inbound-orders/browser/material-inbound-lookups.ts'
import { materialOutboundLookups } from '../material-outbound-orders/browser/material-outbound-lookups.ts'
import { stockLineLookups } from '../stock-lines/browser/stock-line-lookups.ts'
import { stockLookups } from '../stock/browser/stock-lookups.ts'

/** The lookups of warehousing. */
export const warehousingLookups: readonly Lookup[] = [
  ...materialInboundLookups,
  ...materialOutboundLookups,
  ...clothInboundLookups,
  ...dispatchLookups,
  ...stockLineLookups,
  ...stockLookups,
]
