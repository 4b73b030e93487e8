import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyMaterialList } from '../../buy-materials/server/buy-material-list.ts'
import { buyMaterialRoutes } from '../../buy-materials/server/buy-material-routes.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import { buyMaterialOrderList } from './buy-material-order-list.ts'
import { buyMaterialOrderNotices } from './buy-material-order-notices.ts'
import { buyMaterialOrderRoutes } from './buy-material-order-routes.ts'
import { buyMaterialOrderStore } from './buy-material-order-store.ts'
import { buyMaterialOrderTimeline } from './buy-material-order-timeline.ts'
import { buyMaterialOrderReferences } from './buy-material-order-usages.ts'
import { followTemplateOrders } from './on-confirmed-styles.ts'

/** Buying orders and their materials on the server. */
export const buyMaterialOrderServerRoom: ServerRoom = {
  documents: [buyMaterialOrderDocument, buyMaterialDocument],
  routes: [...buyMaterialOrderRoutes, ...buyMaterialRoutes],
  lists: [buyMaterialOrderList, buyMaterialList],
  approvals: [buyMaterialOrderStore.approvals],
  references: buyMaterialOrderReferences,
  effects: [...followTemplateOrders, ...buyMaterialOrderNotices],
  timelines: [buyMaterialOrderTimeline],
}
