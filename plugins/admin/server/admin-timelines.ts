import { sql } from 'drizzle-orm'
import type { InstalledModule } from '../../../core/server/permission-modules.ts'
import type { TimelineSource } from '../../../core/server/timeline/timeline-source.ts'
import { message } from '../../../core/shared/message.ts'
import { permits, read } from '../../../core/shared/permission.ts'
import { categoryKeys } from '../departments/category-contract.ts'
import { categoryDocument } from '../departments/category-document.ts'
import { accountActions } from '../operating-records/operating-record-actions.ts'
import { roleTimeline } from '../roles/server/role-timeline.ts'
import { systemSettingTimeline } from '../system-settings/server/system-setting-timeline.ts'
import { userDocument } from '../users/user-document.ts'
import { userFields } from '../users/user-fields.ts'

/** The timelines of people, roles and categories. */
export const adminTimelines = (modules: readonly InstalledModule[]): readonly TimelineSource[] => [
  {
    document: userDocument,
    permission: read('ADMIN'),
    table: 'users',
    title: 'd.name',
    path: `${userDocument.path}/$id`,
    actions: accountActions,
    ignored: ['userCategory', 'roleName'],
    fields: [
      ...userFields,
      { key: 'category', label: message('部门') },
      { key: 'roles', label: message('角色') },
      { key: 'lastName', label: message('姓') },
      { key: 'firstName', label: message('名') },
      { key: 'avatar', label: message('头像') },
    ],
  },
  roleTimeline(modules),
  systemSettingTimeline,
  {
    document: categoryDocument,
    permission: read(...Object.values(categoryKeys)),
    table: 'categories',
    scope: ({ permissions }) => {
      const types = Object.entries(categoryKeys).filter(([, key]) => permits(permissions, read(key)))
      return sql`d.type = any(${sql.param(types.map(([type]) => type))}::text[])`
    },
    title: 'd.name',
    path: categoryDocument.path,
    ignored: ['parentId', 'type', 'key', 'children'],
    fields: [
      { key: 'name', label: message('名称') },
      { key: 'nameEnglish', label: message('英文名称') },
      { key: 'parent', label: message('上级') },
      { key: 'position', label: message('顺序') },
      { key: 'isDeleted', label: message('已停用') },
    ],
  },
]
