import { closedView } from '../../core/browser/command/closed-acts.ts'
import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { cartonLabelRoom } from './carton-labels/browser/carton-label-room.ts'
import { clothInboundOrderRoom } from './cloth-inbound-orders/browser/cloth-inbound-order-room.ts'
import { bookingOrderRoom } from './cloth-warehouse-booking-orders/browser/booking-order-room.ts'
import { clothOutboundOrderRoom } from './cloth-outbound-orders/browser/cloth-outbound-order-room.ts'
import { dispatchOrderRoom } from './dispatch-orders/browser/dispatch-order-room.ts'
import { factoryMaterialCommands } from './factory-materials/browser/factory-material-commands.ts'
import { lineCommand } from '../bulk-purchase/public.ts'
import { productionOrderDocument } from '../production/public.ts'
import { materialInboundOrderRoom } from './material-inbound-orders/browser/material-inbound-order-room.ts'
import { materialOutboundOrderRoom } from './material-outbound-orders/browser/material-outbound-order-room.ts'
import { returnGoodsOrderRoom } from './return-goods-orders/browser/return-goods-order-room.ts'
import { stockMoveRoom } from './stock-moves/browser/stock-move-room.ts'
import { stockTakeRoom } from './stock-takes/browser/stock-take-room.ts'
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
    rollLabelRoom,
    cartonLabelRoom,
    shelfLabelRoom,
  ],
  {
    ...warehousingPhoneParts,
    lookups: async () => (await import('./browser/warehousing-lookups.ts')).warehousingLookups,
    // Stock is kept for production orders.
    usages: [{ document: productionOrderDocument }],
    carriers: [
      {
        commands: [lineCommand('signIn')],
        load: () => import('./material-inbound-orders/browser/purchase-sign-in-carrier.ts'),
      },
    ],
    commands: factoryMaterialCommands,
    viewCommands: async () => {
      const { verifyCommand } = await import('./stock/browser/stock-verification-commands.ts')
      return [[verifyCommand(closedView)]]
    },
  },
)
