import type { ServerPlugin } from '../../core/server/plugin.ts'
import { buyMaterialOrderDocument } from './buy-material-orders/buy-material-order-document.ts'
import { buyMaterialWarehouseDocument } from './buy-material-warehouses/buy-material-warehouse-document.ts'
import { buyMaterialDocument } from './buy-materials/buy-material-document.ts'
import { buyMaterialList } from './buy-materials/server/buy-material-list.ts'
import { buyMaterialOrderNotices } from './buy-material-orders/server/buy-material-order-notices.ts'
import { buyMaterialOrderReferences } from './buy-material-orders/server/buy-material-order-usages.ts'
import { buyMaterialOrderTimeline } from './buy-material-orders/server/buy-material-order-timeline.ts'
import { followTemplateOrders } from './buy-material-orders/server/on-template-orders.ts'
import { buyMaterialRoutes } from './buy-materials/server/buy-material-routes.ts'
import { buyMaterialOrderRoutes } from './buy-material-orders/server/buy-material-order-routes.ts'
import { buyMaterialOrderStore } from './buy-material-orders/server/buy-material-order-store.ts'
import { buyMaterialOrderList } from './buy-material-orders/server/buy-material-order-list.ts'
import { sampleBuyingManifest } from './manifest.ts'

/** What sample buying adds to the server. */
export const sampleBuyingServer: ServerPlugin = {
  manifest: sampleBuyingManifest,
  documents: [buyMaterialOrderDocument, buyMaterialDocument, buyMaterialWarehouseDocument],
  routes: [...buyMaterialOrderRoutes, ...buyMaterialRoutes],
  approvals: [buyMaterialOrderStore.approvals],
  references: buyMaterialOrderReferences,
  effects: [...followTemplateOrders, ...buyMaterialOrderNotices],
  timelines: [buyMaterialOrderTimeline],
  lists: [buyMaterialOrderList, buyMaterialList],
}
