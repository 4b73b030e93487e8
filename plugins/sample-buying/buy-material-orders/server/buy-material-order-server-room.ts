import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { message } from '../../../../core/shared/message.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyMaterialList } from '../../buy-materials/server/buy-material-list.ts'
import { buyMaterialRoutes } from '../../buy-materials/server/buy-material-routes.ts'
import { buyMaterialOrderCalls } from '../buy-material-order-contract.ts'
import { buyMaterialOrderList } from './buy-material-order-list.ts'
import { buyMaterialOrderNotices } from './buy-material-order-notices.ts'
import { buyMaterialOrderRoutes } from './buy-material-order-routes.ts'
import { buyMaterialOrderStore } from './buy-material-order-store.ts'
import { buyMaterialOrderReferences } from './buy-material-order-usages.ts'
import { requireNoOtherOrder, requireOwnConfirmation } from './buy-material-order-work.ts'
import { followTemplateOrders } from './on-confirmed-styles.ts'

/** Buying orders on the server. They are made and saved by routes for themselves. */
export const buyMaterialOrderServerRoom = documentServerRoom(buyMaterialOrderStore, {
  calls: { ...buyMaterialOrderCalls, create: undefined, update: undefined },
  before: { confirm: requireOwnConfirmation, restart: requireNoOtherOrder },
  list: buyMaterialOrderList,
  routes: buyMaterialOrderRoutes,
  timeline: {
    actions: [
      { value: 'confirmed', label: message('确认物料'), tone: 'done' },
      { value: 'purchase_assigned', label: message('分配采购员'), tone: 'waiting' },
      { value: 'purchase_started', label: message('开始采购'), tone: 'active' },
      { value: 'purchase_finished', label: message('完成采购'), tone: 'done' },
      { value: 'pickup_assigned', label: message('分配取料人'), tone: 'waiting' },
      { value: 'pickup_started', label: message('开始取料'), tone: 'active' },
      { value: 'pickup_finished', label: message('完成取料'), tone: 'done' },
      { value: 'material_changed', label: message('修改物料'), tone: 'neutral' },
      { value: 'materials_added', label: message('追加物料'), tone: 'active' },
      { value: 'finished', label: message('完成买版料单'), tone: 'done' },
      { value: 'cancelled', label: message('取消买版料单'), tone: 'danger' },
      { value: 'restarted', label: message('重启买版料单'), tone: 'active' },
    ],
  },
  references: buyMaterialOrderReferences,
  effects: [...followTemplateOrders, ...buyMaterialOrderNotices],
})

/** The materials of buying orders on the server. */
export const buyMaterialServerRoom: ServerRoom = {
  documents: [buyMaterialDocument],
  routes: buyMaterialRoutes,
  lists: [buyMaterialList],
}
