import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { materialOutboundLookups } from './material-outbound-orders/browser/material-outbound-lookups.ts'
import { materialOutboundOrderRoom } from './material-outbound-orders/browser/material-outbound-order-room.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { stockLineLookups } from './stock-lines/browser/stock-line-lookups.ts'
import { stockMoveRoom } from './stock-moves/browser/stock-move-room.ts'
import { stockMoveDocument } from './stock-moves/stock-move-document.ts'
import { stockTakeRoom } from './stock-takes/browser/stock-take-room.ts'
import { stockTakeDocument } from './stock-takes/stock-take-document.ts'

/** The user interface contributions of warehousing. */
export const warehousingParts: PluginParts = partsOf([materialOutboundOrderRoom, stockTakeRoom, stockMoveRoom], {
  lookups: [...materialOutboundLookups, ...stockLineLookups],
  usages: [
    { document: materialOutboundOrderDocument },
    { document: stockTakeDocument },
    { document: stockMoveDocument },
  ],
})
