import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { bookingOrderDocument } from './cloth-warehouse-booking-orders/booking-order-document.ts'
import { bookingOrderRoom } from './cloth-warehouse-booking-orders/browser/booking-order-room.ts'
import { materialOutboundLookups } from './material-outbound-orders/browser/material-outbound-lookups.ts'
import { materialOutboundOrderRoom } from './material-outbound-orders/browser/material-outbound-order-room.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'

/** The user interface contributions of warehousing. */
export const warehousingParts: PluginParts = partsOf([materialOutboundOrderRoom, bookingOrderRoom], {
  lookups: materialOutboundLookups,
  usages: [{ document: materialOutboundOrderDocument }, { document: bookingOrderDocument }],
  commands: [],
  viewCommands: async () => {
    const { closedView } = await import('../../core/browser/keys/editor/core-view-commands.ts')
    const { verifyCommand } = await import('./stock/browser/stock-verification-commands.ts')
    return [[verifyCommand(closedView)]]
  },
})
