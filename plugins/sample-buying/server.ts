import type { ServerPlugin } from '../../core/server/plugin.ts'
import { buyMaterialOrderDocument } from './buy-material-orders/buy-material-order-document.ts'
import { buyMaterialWarehouseDocument } from './buy-material-warehouses/buy-material-warehouse-document.ts'
import { buyMaterialDocument } from './buy-materials/buy-material-document.ts'
import { buyMaterialList } from './buy-materials/server/buy-material-list.ts'
import { buyMaterialOrderList } from './buy-material-orders/server/buy-material-order-list.ts'
import { sampleBuyingManifest } from './manifest.ts'

/** What sample buying adds to the server. */
export const sampleBuyingServer: ServerPlugin = {
  manifest: sampleBuyingManifest,
  documents: [buyMaterialOrderDocument, buyMaterialDocument, buyMaterialWarehouseDocument],
  routes: [],
  lists: [buyMaterialOrderList, buyMaterialList],
}
