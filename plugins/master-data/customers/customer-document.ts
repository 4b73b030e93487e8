import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const customerDocument = documentKind({
  noun: 'customers',
  key: 'CUSTOMER',
  title: message('客户'),
  path: '/dashboard/system/customer',
  codeField: 'company',
})
