import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseOrderSteps } from '../bulk-purchase-order-steps.ts'
import { bulkPurchaseOrderList } from './bulk-purchase-order-list.ts'
import { bulkPurchaseOrderTable } from './bulk-purchase-order-table.ts'

/** The timeline of a bulk purchase order; what was done to its lines stands in it as well. */
export const bulkPurchaseOrderTimeline = documentTimeline(bulkPurchaseOrderTable, bulkPurchaseOrderList, {
  steps: bulkPurchaseOrderSteps,
  ignored: ['lastUpdater', 'materialBulkPurchases', 'isCancelled', 'customerPurchaseOrder', 'productionOrder'],
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
})
