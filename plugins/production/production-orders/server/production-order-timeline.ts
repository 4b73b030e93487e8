import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { productionOrderSteps } from '../production-order-steps.ts'
import { productionOrderList } from './production-order-list.ts'
import { productionOrderTable } from './production-order-table.ts'

/** The timeline of a production order. */
export const productionOrderTimeline = documentTimeline(productionOrderTable, productionOrderList, {
  steps: productionOrderSteps,
  ignored: [
    'template',
    'templateDesign',
    'templateProcess',
    'customerPurchaseOrder',
    'editWindow',
    'cropOrder',
    'sizeFigures',
    'secondaryCount',
    'contractTerms',
    'saleOrderId',
    'lastUpdater',
    'bomItems.usualPrice',
  ],
})
