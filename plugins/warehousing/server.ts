import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { factoryMaterialRoutes } from './factory-materials/server/factory-material-routes.ts'
import { warehousingManifest } from './manifest.ts'
import { materialInboundOrderServerRoom } from './material-inbound-orders/server/material-inbound-order-server-room.ts'
import { materialOutboundOrderServerRoom } from './material-outbound-orders/server/material-outbound-order-server-room.ts'
import { warehousingModules } from './server/warehousing-modules.ts'
import { tellFreeStock } from './stock/server/on-free-stock.ts'

/** The server plugin of warehousing. */
export const warehousingServer = pluginOf(
  warehousingManifest,
  [
    { effects: [tellFreeStock] },
    materialInboundOrderServerRoom,
    materialOutboundOrderServerRoom,
    { routes: factoryMaterialRoutes },
  ],
  { modules: warehousingModules },
)
