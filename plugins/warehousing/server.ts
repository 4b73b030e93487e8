import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { warehousingManifest } from './manifest.ts'
import { materialOutboundOrderServerRoom } from './material-outbound-orders/server/material-outbound-order-server-room.ts'
import { warehousingModules } from './server/warehousing-modules.ts'
import { stockMoveServerRoom } from './stock-moves/server/stock-move-server-room.ts'
import { stockTakeServerRoom } from './stock-takes/server/stock-take-server-room.ts'
import { tellFreeStock } from './stock/server/on-free-stock.ts'

/** The server plugin of warehousing. */
export const warehousingServer = pluginOf(
  warehousingManifest,
  [{ effects: [tellFreeStock] }, materialOutboundOrderServerRoom, stockTakeServerRoom, stockMoveServerRoom],
  { modules: warehousingModules },
)
