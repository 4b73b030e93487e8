import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { hangOrderSteps } from '../hang-order-steps.ts'
import { hangOrderList } from './hang-order-list.ts'
import { hangOrderTable } from './hang-order-table.ts'

/** The timeline of a hang order. */
export const hangOrderTimeline = documentTimeline(hangOrderTable, hangOrderList, {
  steps: hangOrderSteps,
  ignored: ['productionOrder', 'cropOrder'],
})
