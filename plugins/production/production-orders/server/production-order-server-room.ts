import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderCalls } from '../production-order-contract.ts'
import { followSaleOrders } from './on-sale-orders.ts'
import { endApprovals, productionOrderApprovals } from './production-order-approvals.ts'
import { productionOrderEffects } from './production-order-effects.ts'
import { productionOrderList } from './production-order-list.ts'
import { productionOrderRoutes } from './production-order-routes.ts'
import { productionOrderStore } from './production-order-store.ts'
import { tellTask } from './production-task-state.ts'
import { billLineUsage, saleOrderUsage } from './production-order-usages.ts'

/** Production orders on the server. */
export const productionOrderServerRoom = documentServerRoom(productionOrderStore, {
  calls: productionOrderCalls,
  list: productionOrderList,
  routes: productionOrderRoutes,
  timeline: {
    actions: [{ value: 'purchase_followed', label: message('大货采购'), tone: 'neutral' }],
  },
  references: [saleOrderUsage],
  usageDocuments: [billLineUsage],
  approvals: [productionOrderApprovals],
  effects: [...productionOrderEffects, endApprovals, ...followSaleOrders, ...tellTask],
})
