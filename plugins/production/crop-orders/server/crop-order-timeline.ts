import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { cropOrderSteps } from '../crop-order-steps.ts'
import { cropOrderList } from './crop-order-list.ts'
import { cropOrderTable } from './crop-order-table.ts'

/** The timeline of a cutting order. */
export const cropOrderTimeline = documentTimeline(cropOrderTable, cropOrderList, {
  steps: cropOrderSteps,
  ignored: [
    'productionOrder',
    'productionOrderStatus',
    'isUnderApproval',
    'cropTotal',
    'lastUpdater',
    'cropProcesses.totalQuantity',
    'cropProcesses.maintainer',
    'cropProcesses.maintenanceDate',
  ],
})
