import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { cartonLabelRoom } from './carton-labels/browser/carton-label-room.ts'
import { clothInboundLookups } from './cloth-inbound-orders/browser/cloth-inbound-lookups.ts'
import { clothInboundOrderRoom } from './cloth-inbound-orders/browser/cloth-inbound-order-room.ts'
import { bookingOrderRoom } from './cloth-warehouse-booking-orders/browser/booking-order-room.ts'
import { clothOutboundOrderRoom } from './cloth-outbound-orders/browser/cloth-outbound-order-room.ts'
import { dispatchLookups } from './dispatch-orders/browser/dispatch-lookups.ts'
import { dispatchOrderRoom } from './dispatch-orders/browser/dispatch-order-room.ts'
import { factoryMaterialCommands } from './factory-materials/browser/factory-material-commands.ts'
import { lineCommand } from '../bulk-purchase/public.ts'
import { materialInboundLookups } from './material-inbound-orders/browser/material-inbound-lookups.ts'
import { materialInboundOrderRoom } from './material-inbound-orders/browser/material-inbound-order-room.ts'
import { materialOutboundLookups } from './material-outbound-orders/browser/material-outbound-lookups.ts'
import { materialOutboundOrderRoom } from './material-outbound-orders/browser/material-outbound-order-room.ts'
import { returnGoodsOrderRoom } from './return-goods-orders/browser/return-goods-order-room.ts'
import { stockLineLookups } from './stock-lines/browser/stock-line-lookups.ts'
import { stockMoveRoom } from './stock-moves/browser/stock-move-room.ts'
import { stockTakeRoom } from './stock-takes/browser/stock-take-room.ts'
import { stockRoom } from './stock/browser/stock-room.ts'
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
    commands: factoryMaterialCommands,
    viewCommands: async () => {
      const { closedView } = await import('../../core/browser/keys/editor/core-view-commands.ts')
      const { verifyCommand } = await import('./stock/browser/stock-verification-commands.ts')
      return [[verifyCommand(closedView)]]
    },
  },
)
