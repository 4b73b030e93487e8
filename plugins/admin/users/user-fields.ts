import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'

const permission = read('ADMIN')

/** The fields of the list of accounts. `roleName` and `userCategory` have the names of the search's filters. */
export const userFields = fieldsOf([
  { key: 'name', label: message('姓名'), kind: 'text', width: 120, sort: true },
  { key: 'username', label: message('用户名'), kind: 'text', width: 160, sort: true, permission },
  {
    key: 'userCategory',
    label: message('部门'),
    kind: 'reference',
    width: 140,
    search: 'oneOf',
    lookup: 'departments',
    edit: 'optional',
  },
  { key: 'roleName', label: message('角色'), kind: 'tags', width: 200, search: 'oneOf', lookup: 'roles', permission },
  { key: 'phone', label: message('电话'), kind: 'text', width: 130, edit: 'optional', permission },
  { key: 'email', label: message('邮箱'), kind: 'text', width: 240, edit: 'optional', permission },
  { key: 'isDeleted', label: message('已停用'), kind: 'boolean', width: 80, search: 'is', permission },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true, permission },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true, permission, hidden: true },
])
