import { message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import { merchandisers, patternMakers, type RoleKey } from '../../admin/public.ts'

/** The modules of materials, with the default roles that get rights for them. */
export const materialsModules: readonly PermissionModule<RoleKey>[] = [
  {
    key: 'MATERIAL',
    title: message('物料列表'),
    order: 20,
    grants: {
      write: ['样板跟单', '大货采购员', '采购员'],
      read: [...merchandisers, '生产跟单', '设计师', '版房文员', ...patternMakers, '仓管员'],
    },
  },
  {
    key: 'MATERIAL_CATEGORY',
    title: message('物料类别'),
    order: 20,
    grants: { write: ['大货采购员'], read: ['采购员'] },
  },
]
