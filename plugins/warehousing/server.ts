import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { cartonPagePath } from './cartons/carton-paths.ts'
import { cartonServerRoom } from './cartons/server/carton-server-room.ts'
import { clothInboundOrderServerRoom } from './cloth-inbound-orders/server/cloth-inbound-order-server-room.ts'
import { bookingOrderServerRoom } from './cloth-warehouse-booking-orders/server/booking-order-server-room.ts'
import { clothOutboundOrderServerRoom } from './cloth-outbound-orders/server/cloth-outbound-order-server-room.ts'
import { deliveryPagePath } from './delivery/delivery-path.ts'
import { deliveryServerRoom } from './delivery/server/delivery-server-room.ts'
import { dispatchOrderServerRoom } from './dispatch-orders/server/dispatch-order-server-room.ts'
import { factoryMaterialRoutes } from './factory-materials/server/factory-material-routes.ts'
import { arrivalPagePath } from './garment-arrivals/garment-arrival-path.ts'
import { garmentArrivalServerRoom } from './garment-arrivals/server/garment-arrival-server-room.ts'
import { warehousingManifest } from './manifest.ts'
import { materialInboundOrderServerRoom } from './material-inbound-orders/server/material-inbound-order-server-room.ts'
import { materialOutboundOrderServerRoom } from './material-outbound-orders/server/material-outbound-order-server-room.ts'
import { seedWarehousing } from './server/warehousing-seed.ts'
import { warehousingModules } from './server/warehousing-modules.ts'
import { returnGoodsOrderServerRoom } from './return-goods-orders/server/return-goods-order-server-room.ts'
import { stockMoveServerRoom } from './stock-moves/server/stock-move-server-room.ts'
import { stockTakeServerRoom } from './stock-takes/server/stock-take-server-room.ts'
import { stockChecks } from './stock/server/ledger-sources.ts'
import { keepStockedOrders } from './stock/server/on-stocked-orders.ts'
import { stockServerRoom } from './stock/server/stock-server-room.ts'
import { stockPaperServerRoom } from './papers/server/stock-paper-server-room.ts'
import { shelfCountServerRoom } from './shelf-count/server/shelf-count-server-room.ts'
import { shelfServerRoom } from './shelf/server/shelf-server-room.ts'
import { shelfCountPath, shelfPhonePath } from './shelf/shelf-path.ts'

/** The server plugin of warehousing. */
export const warehousingServer = pluginOf(
  warehousingManifest,
  [
    stockServerRoom,
    materialInboundOrderServerRoom,
    materialOutboundOrderServerRoom,
    // Sign-ins before bookings: their drafts give a booking up before it goes with its production order.
    clothInboundOrderServerRoom,
    bookingOrderServerRoom,
    clothOutboundOrderServerRoom,
    dispatchOrderServerRoom,
    // Returns after sign-ins: those of repaired garments lock their return after themselves.
    returnGoodsOrderServerRoom,
    { routes: factoryMaterialRoutes },
    stockTakeServerRoom,
    stockMoveServerRoom,
    // This effect stands after those of the rooms whose documents move stock, because it leaves out the documents that they name.
    { effects: [keepStockedOrders] },
    stockPaperServerRoom,
    shelfServerRoom,
    shelfCountServerRoom,
    deliveryServerRoom,
    garmentArrivalServerRoom,
    cartonServerRoom,
  ],
  {
    checks: stockChecks,
    modules: warehousingModules,
    seed: seedWarehousing,
    phonePages: [shelfPhonePath, shelfCountPath, deliveryPagePath, arrivalPagePath, cartonPagePath],
  },
)
