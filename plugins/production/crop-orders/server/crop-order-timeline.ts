import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { cropOrderSteps } from '../crop-order-steps.ts'
import { cropOrderList } from './crop-order-list.ts'
import { cropOrderTable } from './crop-order-table.ts'

/** The timeline of a cutting order. */
export const cropOrderTimeline = documentTimeline(cropOrderTable, cropOrderList, {
  steps: cropOrderSteps,
  actions: [{ value: 'reprinted', label: message('重印扎票') }],
  fields: [{ key: 'reprintedBundles', label: message('重印的扎号') }],
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
