import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const materialDocument = documentKind({
  noun: 'materials',
  key: 'MATERIAL',
  title: message('物料'),
  path: '/dashboard/materials',
  codeField: 'name',
})
