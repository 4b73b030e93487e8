import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { bookingOrderServerRoom } from './cloth-warehouse-booking-orders/server/booking-order-server-room.ts'
import { warehousingManifest } from './manifest.ts'
import { materialOutboundOrderServerRoom } from './material-outbound-orders/server/material-outbound-order-server-room.ts'
import { warehousingModules } from './server/warehousing-modules.ts'
import { stockChecks } from './stock/server/ledger-sources.ts'
import { tellFreeStock } from './stock/server/on-free-stock.ts'
import { stockVerificationRoutes } from './stock/server/stock-verification-routes.ts'

/** The server plugin of warehousing. */
export const warehousingServer = pluginOf(
  warehousingManifest,
  [
    { effects: [tellFreeStock], routes: stockVerificationRoutes },
    materialOutboundOrderServerRoom,
    bookingOrderServerRoom,
  ],
  { checks: stockChecks, modules: warehousingModules },
)
