import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { lineCommand } from '../bulk-purchase/public.ts'
import { materialInboundLookups } from './material-inbound-orders/browser/material-inbound-lookups.ts'
import { materialInboundOrderRoom } from './material-inbound-orders/browser/material-inbound-order-room.ts'
import { materialInboundOrderDocument } from './material-inbound-orders/material-inbound-order-document.ts'
import { materialOutboundLookups } from './material-outbound-orders/browser/material-outbound-lookups.ts'
import { materialOutboundOrderRoom } from './material-outbound-orders/browser/material-outbound-order-room.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { warehousingPhoneParts } from './phone/browser/warehousing-phone-parts.ts'

/** The user interface contributions of warehousing. */
export const warehousingParts: PluginParts = partsOf([materialInboundOrderRoom, materialOutboundOrderRoom], {
  lookups: [...materialInboundLookups, ...materialOutboundLookups],
  carriers: [
    {
      commands: [lineCommand('signIn')],
      load: () => import('./material-inbound-orders/browser/purchase-sign-in-carrier.ts'),
    },
  ],
  ...warehousingPhoneParts,
  usages: [{ document: materialInboundOrderDocument }, { document: materialOutboundOrderDocument }],
})
