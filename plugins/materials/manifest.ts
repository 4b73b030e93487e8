import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'

export const materialsManifest: Manifest = {
  id: 'materials',
  title: message('物料'),
  requires: ['admin', 'master-data'],
  menuGroups: [{ id: 'materials', title: message('物料'), icon: 'layers', order: 90 }],
  menu: [
    {
      group: 'materials',
      title: message('物料列表'),
      path: '/dashboard/materials',
      permission: readOrWrite('MATERIAL'),
      order: 10,
    },
    {
      group: 'materials',
      title: message('物料类别'),
      path: '/dashboard/materials/category',
      permission: readOrWrite('MATERIAL_CATEGORY'),
      order: 20,
    },
  ],
}
