import type { Reference, UsageDocument } from '../../../core/server/usage/usage-reference.ts'
import { message } from '../../../core/shared/message.ts'
import { member, read } from '../../../core/shared/permission.ts'
import { categoryDocument } from '../departments/category-document.ts'
import { roleDocument } from '../roles/role-document.ts'
import { roleTitleSql } from '../roles/server/role-title-sql.ts'
import { userDocument } from '../users/user-document.ts'

const administrators = read(userDocument.key)

/** How people, roles and categories are named in the list of what uses a record. */
export const adminUsageDocuments: readonly UsageDocument[] = [
  {
    document: userDocument.noun,
    table: 'users',
    name: 'd.name',
    path: `${userDocument.path}/$id`,
    list: `${userDocument.path}/list`,
    filters: [{ key: 'userCategory' }, { key: 'roleName' }],
    permission: administrators,
  },
  {
    document: roleDocument.noun,
    table: 'roles',
    name: roleTitleSql('d'),
    path: `${roleDocument.path}?record=$id`,
    permission: administrators,
  },
  // Every picker shows the names of categories.
  { document: categoryDocument.noun, table: 'categories', name: 'd.name', permission: member },
]

/** The references that people and categories hold. */
export const adminReferences: readonly Reference[] = [
  {
    to: categoryDocument.noun,
    from: userDocument.noun,
    label: message('部门'),
    table: 'users',
    column: 'category_id',
    filter: { key: 'userCategory' },
  },
  {
    to: categoryDocument.noun,
    from: categoryDocument.noun,
    label: message('下级'),
    table: 'categories',
    column: 'parent_id',
  },
  {
    to: roleDocument.noun,
    from: userDocument.noun,
    label: message('角色'),
    table: 'user_roles',
    column: 'role_id',
    owner: 'r.user_id',
    filter: { key: 'roleName', value: 'select name from roles where id = $id' },
  },
]
