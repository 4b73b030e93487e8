import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { bundleTicketRoom } from './bundle-tickets/browser/bundle-ticket-room.ts'
import { cropOrderRoom } from './crop-orders/browser/crop-order-room.ts'
import { hangOrderRoom } from './hang-orders/browser/hang-order-room.ts'
import { productionOrderRoom } from './production-orders/browser/production-order-room.ts'

/** The user interface contributions of production. */
export const productionParts: PluginParts = partsOf([
  productionOrderRoom,
  cropOrderRoom,
  bundleTicketRoom,
  hangOrderRoom,
])
