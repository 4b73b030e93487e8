import { message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import { merchandisers, type RoleKey } from '../../admin/public.ts'

const room = { group: message('生产'), order: 70 } as const

/**
 * The modules of production, with the default roles that get rights for them. The warehouse works without production orders,
 * which show prices (D48).
 */
export const productionModules: readonly PermissionModule<RoleKey>[] = [
  {
    ...room,
    key: 'PRODUCTION_ORDER',
    title: message('生产单'),
    grants: { write: ['生产跟单'], read: [...merchandisers, '大货采购员'] },
  },
  { ...room, key: 'CROP_ORDER', title: message('裁床单'), grants: { write: ['生产跟单'] } },
  {
    ...room,
    key: 'HANG_ORDER_RECORD',
    title: message('吊挂同步记录'),
    flags: ['read'],
    grants: { read: ['生产跟单', '仓管员'] },
  },
]
