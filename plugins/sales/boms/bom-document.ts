import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const bomDocument = documentKind({
  noun: 'boms',
  key: 'BOM',
  title: message('BOM 单'),
  path: '/dashboard/sale/boms',
  codeField: 'code',
})
