import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { productionManifest } from './manifest.ts'
import { productionOrderServerRoom } from './production-orders/server/production-order-server-room.ts'
import { seedProductionOrders } from './production-orders/server/production-order-seed.ts'
import { productionModules } from './server/production-modules.ts'

/** What production adds to the server. */
export const productionServer = pluginOf(productionManifest, [productionOrderServerRoom], {
  modules: productionModules,
  seed: seedProductionOrders,
})
