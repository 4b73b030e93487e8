import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const addressDocument = documentKind({
  noun: 'addresses',
  key: 'ADDRESS',
  title: message('地址簿'),
  path: '/dashboard/system/address',
  codeField: 'fullAddress',
})
