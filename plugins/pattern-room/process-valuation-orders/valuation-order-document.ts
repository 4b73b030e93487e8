import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const valuationOrderDocument = documentKind({
  noun: 'process_valuation_orders',
  key: 'PROCESS_VALUATION',
  title: message('核价单'),
  path: '/dashboard/developmentModule/processValuationOrders',
  codeField: 'valuationCode',
})
