import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { saleOrderList } from './sale-order-list.ts'
import { saleOrderTable } from './sale-order-table.ts'

/** The timeline of a sale order. */
export const saleOrderTimeline = documentTimeline(saleOrderTable, saleOrderList, {
  ignored: ['template', 'bomItems', 'editWindow', 'lastUpdater', 'customerPurchaseOrder.id'],
  actions: [{ value: 'reverted', label: message('修订'), tone: 'waiting' }],
})
