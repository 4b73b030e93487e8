import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderSteps } from '../production-order-steps.ts'
import { productionOrderList } from './production-order-list.ts'
import { productionOrderTable } from './production-order-table.ts'

/** The timeline of a production order. */
export const productionOrderTimeline = documentTimeline(productionOrderTable, productionOrderList, {
  steps: productionOrderSteps,
  actions: [{ value: 'purchase_followed', label: message('大货采购'), tone: 'neutral' }],
  ignored: [
    'template',
    'templateDesign',
    'templateProcess',
    'customerPurchaseOrder',
    'editWindow',
    'cropOrder',
    'latestPurchase',
    'sizeFigures',
    'secondaryCount',
    'contractTerms',
    'saleOrderId',
    'lastUpdater',
    'bomItems.usualPrice',
  ],
})
