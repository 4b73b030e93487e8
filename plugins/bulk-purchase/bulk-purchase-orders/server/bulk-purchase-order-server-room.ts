import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { bulkPurchaseList } from '../../bulk-purchases/server/bulk-purchase-list.ts'
import { bulkPurchaseRoutes } from '../../bulk-purchases/server/bulk-purchase-routes.ts'
import { followMaterials } from '../../bulk-purchases/server/on-purchased-materials.ts'
import { purchaseNeedDocument } from '../../purchase-workbench/purchase-workbench-document.ts'
import { purchaseWorkbenchRoutes } from '../../purchase-workbench/server/purchase-workbench-routes.ts'
import { supplierConfirmationImport } from '../../supplier-confirmations/server/supplier-confirmation-import.ts'
import { supplierOrderRoutes } from '../../supplier-orders/server/supplier-order-routes.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import { bulkPurchaseOrderList } from './bulk-purchase-order-list.ts'
import { bulkPurchaseOrderNotices } from './bulk-purchase-order-notices.ts'
import { bulkPurchaseOrderRoutes } from './bulk-purchase-order-routes.ts'
import { bulkPurchaseOrderStore } from './bulk-purchase-order-store.ts'
import { bulkPurchaseOrderTimeline } from './bulk-purchase-order-timeline.ts'
import { bulkPurchaseOrderReferences } from './bulk-purchase-order-usages.ts'
import { followProductionOrders } from './on-purchased-orders.ts'

/** Bulk purchase orders and their lines on the server. */
export const bulkPurchaseOrderServerRoom: ServerRoom = {
  documents: [bulkPurchaseOrderDocument, bulkPurchaseDocument, purchaseNeedDocument],
  // The calls of lines and of the workbench stand below the address of the orders, and are matched first.
  routes: [...purchaseWorkbenchRoutes, ...supplierOrderRoutes, ...bulkPurchaseRoutes, ...bulkPurchaseOrderRoutes],
  lists: [bulkPurchaseOrderList, bulkPurchaseList],
  importers: [supplierConfirmationImport],
  approvals: [bulkPurchaseOrderStore.approvals],
  references: bulkPurchaseOrderReferences,
  effects: [...followProductionOrders, ...bulkPurchaseOrderNotices, followMaterials],
  timelines: [bulkPurchaseOrderTimeline],
}
