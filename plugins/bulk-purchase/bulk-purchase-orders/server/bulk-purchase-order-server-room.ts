import { usagesOfLines } from '../../../../core/server/document/document-references.ts'
import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { bulkPurchaseList } from '../../bulk-purchases/server/bulk-purchase-list.ts'
import { bulkPurchaseRoutes } from '../../bulk-purchases/server/bulk-purchase-routes.ts'
import { bulkPurchaseTable } from '../../bulk-purchases/server/bulk-purchase-table.ts'
import { followMaterials } from '../../bulk-purchases/server/on-purchased-materials.ts'
import { purchaseNeedDocument } from '../../purchase-workbench/purchase-workbench-document.ts'
import { purchaseWorkbenchRoutes } from '../../purchase-workbench/server/purchase-workbench-routes.ts'
import { supplierConfirmationImport } from '../../supplier-confirmations/server/supplier-confirmation-import.ts'
import { supplierOrderRoutes } from '../../supplier-orders/server/supplier-order-routes.ts'
import { bulkPurchaseOrderCalls } from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import { bulkPurchaseOrderList } from './bulk-purchase-order-list.ts'
import { bulkPurchaseOrderNotices } from './bulk-purchase-order-notices.ts'
import { bulkPurchaseOrderRoutes } from './bulk-purchase-order-routes.ts'
import { bulkPurchaseOrderStore } from './bulk-purchase-order-store.ts'
import { followProductionOrders } from './on-purchased-orders.ts'

/** Bulk purchase orders on the server. What was done to the lines of one stands in its timeline as well. */
export const bulkPurchaseOrderServerRoom = documentServerRoom(bulkPurchaseOrderStore, {
  calls: bulkPurchaseOrderCalls,
  list: bulkPurchaseOrderList,
  // The calls of lines and of the workbench stand below the address of the orders, and are matched first.
  routes: [...purchaseWorkbenchRoutes, ...supplierOrderRoutes, ...bulkPurchaseRoutes, ...bulkPurchaseOrderRoutes],
  timeline: {
    actions: [
      { value: 'lines_started', label: message('开始采购物料'), tone: 'active' },
      { value: 'lines_confirmed', label: message('采购工作台确认'), tone: 'active' },
      { value: 'line_changed', label: message('修改物料采购'), tone: 'neutral' },
      { value: 'lines_cancelled', label: message('取消物料采购'), tone: 'danger' },
      { value: 'lines_closed', label: message('短交结案'), tone: 'warning' },
      { value: 'lines_reopened', label: message('恢复待收'), tone: 'active' },
      { value: 'bill_revised', label: message('生产单已修订'), tone: 'warning' },
      { value: 'bill_taken_over', label: message('采用生产单修订'), tone: 'active' },
      { value: 'lines_received', label: message('物料到货'), tone: 'done' },
      { value: 'order_printed', label: message('采购订单已打印'), tone: 'neutral' },
      { value: 'order_mailed', label: message('采购订单已发送给供应商'), tone: 'done' },
      { value: 'order_mail_failed', label: message('采购订单发送失败'), tone: 'danger' },
      { value: 'lines_taken_back', label: message('撤回到货'), tone: 'warning' },
    ],
  },
  references: usagesOfLines(bulkPurchaseOrderDocument, bulkPurchaseTable, 'order_id'),
  effects: [...followProductionOrders, ...bulkPurchaseOrderNotices, followMaterials],
})

/** The lines of bulk purchase orders and the workbench on the server. */
export const bulkPurchaseServerRoom: ServerRoom = {
  documents: [bulkPurchaseDocument, purchaseNeedDocument],
  lists: [bulkPurchaseList],
  importers: [supplierConfirmationImport],
}
