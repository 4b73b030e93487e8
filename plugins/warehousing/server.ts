import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { deliveryPath } from '../bulk-purchase/public.ts'
import { deliveryServerRoom } from './delivery/server/delivery-server-room.ts'
import { warehousingManifest } from './manifest.ts'
import { materialInboundOrderServerRoom } from './material-inbound-orders/server/material-inbound-order-server-room.ts'
import { materialOutboundOrderServerRoom } from './material-outbound-orders/server/material-outbound-order-server-room.ts'
import { warehousingModules } from './server/warehousing-modules.ts'
import { shelfServerRoom } from './shelf/server/shelf-server-room.ts'
import { shelfPhonePath } from './shelf/shelf-path.ts'
import { tellFreeStock } from './stock/server/on-free-stock.ts'

/** The server plugin of warehousing. */
export const warehousingServer = pluginOf(
  warehousingManifest,
  [
    { effects: [tellFreeStock] },
    materialInboundOrderServerRoom,
    materialOutboundOrderServerRoom,
    shelfServerRoom,
    deliveryServerRoom,
  ],
  { modules: warehousingModules, phonePages: [shelfPhonePath, deliveryPath] },
)
