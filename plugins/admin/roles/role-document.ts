import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const roleDocument = documentKind({
  noun: 'roles',
  key: 'ADMIN',
  title: message('角色'),
  path: '/dashboard/admin/roles/list',
  codeField: 'name',
})
