import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const quoteDocument = documentKind({
  noun: 'quotes',
  key: 'QUOTE',
  title: message('报价单'),
  path: '/dashboard/sale/quotes',
  codeField: 'quoteCode',
})
