import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { cartonLabelRoom } from './carton-labels/browser/carton-label-room.ts'
import { clothInboundLookups } from './cloth-inbound-orders/browser/cloth-inbound-lookups.ts'
import { clothInboundOrderRoom } from './cloth-inbound-orders/browser/cloth-inbound-order-room.ts'
import { clothInboundOrderDocument } from './cloth-inbound-orders/cloth-inbound-order-document.ts'
import { bookingOrderDocument } from './cloth-warehouse-booking-orders/booking-order-document.ts'
import { bookingOrderRoom } from './cloth-warehouse-booking-orders/browser/booking-order-room.ts'
import { clothOutboundOrderDocument } from './cloth-outbound-orders/cloth-outbound-order-document.ts'
import { clothOutboundOrderRoom } from './cloth-outbound-orders/browser/cloth-outbound-order-room.ts'
import { bookingOrderPapers } from './cloth-warehouse-booking-orders/browser/booking-order-papers.ts'
import { clothInboundPapers } from './cloth-inbound-orders/browser/cloth-inbound-papers.ts'
import { deliveryNotePapers, packingListPapers } from './cloth-outbound-orders/browser/shipment-papers.ts'
import { dispatchLookups } from './dispatch-orders/browser/dispatch-lookups.ts'
import { dispatchOrderRoom } from './dispatch-orders/browser/dispatch-order-room.ts'
import { dispatchPapers } from './dispatch-orders/browser/dispatch-papers.ts'
import { dispatchOrderDocument } from './dispatch-orders/dispatch-order-document.ts'
import { factoryMaterialCommands } from './factory-materials/browser/factory-material-commands.ts'
import { lineCommand } from '../bulk-purchase/public.ts'
import { materialInboundLookups } from './material-inbound-orders/browser/material-inbound-lookups.ts'
import { materialInboundOrderRoom } from './material-inbound-orders/browser/material-inbound-order-room.ts'
import { materialInboundPapers } from './material-inbound-orders/browser/material-inbound-papers.ts'
import { materialInboundOrderDocument } from './material-inbound-orders/material-inbound-order-document.ts'
import { materialOutboundLookups } from './material-outbound-orders/browser/material-outbound-lookups.ts'
import { materialOutboundOrderRoom } from './material-outbound-orders/browser/material-outbound-order-room.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { returnGoodsOrderPapers } from './return-goods-orders/browser/return-goods-order-papers.ts'
import { returnGoodsOrderRoom } from './return-goods-orders/browser/return-goods-order-room.ts'
import { returnGoodsOrderDocument } from './return-goods-orders/return-goods-order-document.ts'
import { stockLineLookups } from './stock-lines/browser/stock-line-lookups.ts'
import { stockMoveRoom } from './stock-moves/browser/stock-move-room.ts'
import { stockMoveDocument } from './stock-moves/stock-move-document.ts'
import { stockTakeRoom } from './stock-takes/browser/stock-take-room.ts'
import { stockRoom } from './stock/browser/stock-room.ts'
import { stockTakeDocument } from './stock-takes/stock-take-document.ts'
import { materialOutboundPapers } from './material-outbound-orders/browser/material-outbound-papers.ts'
import { warehousingPhoneParts } from './phone/browser/warehousing-phone-parts.ts'
import { rollLabelRoom } from './roll-labels/browser/roll-label-room.ts'
import { shelfLabelRoom } from './shelf-labels/browser/shelf-label-room.ts'

/** The user interface contributions of warehousing. */
export const warehousingParts: PluginParts = partsOf(
  [
    materialInboundOrderRoom,
    materialOutboundOrderRoom,
    bookingOrderRoom,
    clothOutboundOrderRoom,
    clothInboundOrderRoom,
    dispatchOrderRoom,
    returnGoodsOrderRoom,
    stockTakeRoom,
    stockMoveRoom,
    stockRoom,
    rollLabelRoom,
    cartonLabelRoom,
    shelfLabelRoom,
  ],
  {
    ...warehousingPhoneParts,
    lookups: [
      ...materialInboundLookups,
      ...materialOutboundLookups,
      ...clothInboundLookups,
      ...dispatchLookups,
      ...stockLineLookups,
    ],
    carriers: [
      {
        commands: [lineCommand('signIn')],
        load: () => import('./material-inbound-orders/browser/purchase-sign-in-carrier.ts'),
      },
    ],
    usages: [
      { document: materialInboundOrderDocument },
      { document: materialOutboundOrderDocument },
      { document: bookingOrderDocument },
      { document: clothOutboundOrderDocument },
      { document: clothInboundOrderDocument },
      { document: dispatchOrderDocument },
      { document: returnGoodsOrderDocument },
      { document: stockTakeDocument },
      { document: stockMoveDocument },
    ],
    commands: factoryMaterialCommands,
    viewCommands: async () => {
      const { closedView } = await import('../../core/browser/keys/editor/core-view-commands.ts')
      const { verifyCommand } = await import('./stock/browser/stock-verification-commands.ts')
      return [
        [verifyCommand(closedView)],
        materialInboundPapers.listedOfVersion(),
        materialOutboundPapers.listedOfVersion(),
        bookingOrderPapers.listedOfVersion(),
        clothInboundPapers.listedOfVersion(),
        returnGoodsOrderPapers.listedOfVersion(),
        deliveryNotePapers.listedOfVersion(),
        packingListPapers.listedOfVersion(),
        dispatchPapers.listedOfVersion(),
      ]
    },
  },
)
