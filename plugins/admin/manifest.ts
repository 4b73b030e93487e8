import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { read } from '../../core/shared/permission.ts'
import { operatingRecordDocument } from './operating-records/operating-record-document.ts'

export const adminManifest: Manifest = {
  id: 'admin',
  title: message('用户与权限'),
  requires: [],
  failuresAt: { categories: { unread: message('获取失败') } },
  menuGroups: [
    { id: 'records', title: message('操作记录'), icon: 'history', order: 105 },
    { id: 'admin', title: message('用户模块'), icon: 'users', order: 120 },
  ],
  menu: [
    menuEntry('records', 10, operatingRecordDocument, message('数据同步记录')),
    {
      group: 'admin',
      title: message('用户'),
      path: '/dashboard/admin/user/list',
      permission: read('ADMIN'),
      order: 10,
    },
    {
      group: 'admin',
      title: message('角色与权限'),
      path: '/dashboard/admin/roles/list',
      permission: read('ADMIN'),
      order: 20,
    },
    {
      group: 'admin',
      title: message('部门与小组'),
      path: '/dashboard/admin/departmentalGroup/list',
      permission: read('ADMIN'),
      order: 30,
    },
  ],
}
