import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { read } from '../../core/shared/permission.ts'

export const patternRoomManifest: Manifest = {
  id: 'pattern-room',
  title: message('版房'),
  requires: ['sales', 'master-data', 'admin'],
  permissionKeys: [{ key: 'PATTERNING_FLOW', flags: ['read', 'write'] }],
  menuGroups: [{ id: 'pattern-room', title: message('版房'), icon: 'workflow', order: 30 }],
  menu: [
    {
      group: 'pattern-room',
      title: message('流程模板'),
      path: '/dashboard/node',
      permission: read('PATTERNING_FLOW'),
      order: 30,
    },
  ],
}
