import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const userDocument = documentKind({
  noun: 'users',
  key: 'ADMIN',
  title: message('用户'),
  path: '/dashboard/admin/user',
  codeField: 'name',
})
