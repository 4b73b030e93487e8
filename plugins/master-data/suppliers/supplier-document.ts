import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const supplierDocument = documentKind({
  noun: 'suppliers',
  key: 'SUPPLIER',
  title: message('供应商'),
  path: '/dashboard/system/supplier',
  codeField: 'name',
})
