import { sampleBuyingModules } from './server/sample-buying-modules.ts'
import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { sampleBuyingManifest } from './manifest.ts'
import { fillLineKeywords } from './buy-material-orders/server/buy-material-order-lines.ts'
import { seedBuyMaterialOrders } from './buy-material-orders/server/buy-material-order-seed.ts'
import { seedSampleWarehouse } from './buy-material-warehouses/server/buy-material-warehouse-seed.ts'
import { seedBuyMaterialOrderApprovals } from './buy-material-orders/server/buy-material-order-approval-seed.ts'
import { linePhonePath } from './phone/line-phone-path.ts'
import {
  buyMaterialOrderServerRoom,
  buyMaterialServerRoom,
} from './buy-material-orders/server/buy-material-order-server-room.ts'
import { buyMaterialWarehouseServerRoom } from './buy-material-warehouses/server/buy-material-warehouse-server-room.ts'

/** What sample buying adds to the server. */
export const sampleBuyingServer = pluginOf(
  sampleBuyingManifest,
  [buyMaterialServerRoom, buyMaterialOrderServerRoom, buyMaterialWarehouseServerRoom],
  {
    modules: sampleBuyingModules,
    phonePages: [linePhonePath],
    prepare: (work) => fillLineKeywords(work.db),
    seed: async (context) => {
      await seedBuyMaterialOrders(context)
      await fillLineKeywords(context.db)
      await seedSampleWarehouse(context)
      await seedBuyMaterialOrderApprovals(context)
    },
  },
)
