import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { cropOrderCalls } from '../crop-order-contract.ts'
import { cropOrderList } from './crop-order-list.ts'
import { cropOrderRoutes } from './crop-order-routes.ts'
import { cropOrderStore } from './crop-order-store.ts'
import { followProductionOrders } from './on-production-orders.ts'

/** Cutting orders on the server. */
export const cropOrderServerRoom = documentServerRoom(cropOrderStore, {
  calls: cropOrderCalls,
  list: cropOrderList,
  routes: cropOrderRoutes,
  timeline: {
    actions: [{ value: 'reprinted', label: message('重印扎票') }],
    fields: [{ key: 'reprintedBundles', label: message('重印的扎号') }],
  },
  effects: followProductionOrders,
})
