import { message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import type { RoleKey } from '../../admin/public.ts'

/** What roles get rights for in materials. */
export const materialsModules: readonly PermissionModule<RoleKey>[] = [
  {
    key: 'MATERIAL',
    title: message('物料列表'),
    order: 20,
    grants: {
      write: ['样板跟单', '大货采购员', '采购员'],
      read: [
        '业务员',
        '业务跟单',
        '生产跟单',
        '设计师',
        '版房文员',
        '纸样师',
        '车版师',
        '工艺师',
        '3D',
        '后整',
        'QA',
        '仓管员',
      ],
    },
  },
  {
    key: 'MATERIAL_CATEGORY',
    title: message('物料类别'),
    order: 20,
    grants: { write: ['大货采购员'], read: ['采购员'] },
  },
]
