import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const categoryDocument = documentKind({
  noun: 'categories',
  key: 'ADMIN',
  title: message('部门与类别'),
  path: '/dashboard/admin/departmentalGroup/list',
  codeField: 'name',
})
