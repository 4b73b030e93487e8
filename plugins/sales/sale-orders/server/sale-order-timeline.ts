import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { saleOrderSteps } from '../sale-order-steps.ts'
import { saleOrderList } from './sale-order-list.ts'
import { saleOrderTable } from './sale-order-table.ts'

/** The timeline of a sale order. */
export const saleOrderTimeline = documentTimeline(saleOrderTable, saleOrderList, {
  steps: saleOrderSteps,
  ignored: ['template', 'bomItems', 'editWindow', 'lastUpdater', 'customerPurchaseOrder.id'],
})
