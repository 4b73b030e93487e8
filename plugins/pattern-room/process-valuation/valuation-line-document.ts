import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const valuationLineDocument = documentKind({
  noun: 'process_valuation',
  key: 'PROCESS_VALUATION',
  title: message('核价工序'),
  path: '/dashboard/developmentModule/processValuation',
  codeField: 'code',
})
