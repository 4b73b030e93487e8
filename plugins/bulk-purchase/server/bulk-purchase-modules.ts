import { message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import type { RoleKey } from '../../admin/public.ts'

const room = { group: message('大货采购'), order: 80 } as const

/** The modules of bulk purchasing, with the default roles that get rights for them. */
export const bulkPurchaseModules: readonly PermissionModule<RoleKey>[] = [
  {
    ...room,
    key: 'MATERIAL_BULK_PURCHASE_ORDER',
    title: message('大货采购单'),
    grants: { write: ['大货采购员'], read: ['生产跟单', '仓管员'] },
  },
  {
    ...room,
    key: 'MATERIAL_BULK_PURCHASE',
    title: message('大货物料'),
    grants: { write: ['大货采购员'], read: ['生产跟单'] },
  },
]
