import { type Message, message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import { merchandisers, type RoleKey } from '../../admin/public.ts'

const ofSystem = (
  key: string,
  title: Message,
  write: readonly RoleKey[] = [],
  read: readonly RoleKey[] = [],
): PermissionModule<RoleKey> => ({ key, title, group: message('系统'), order: 100, grants: { write, read } })

/** The modules of master data, with the default roles that get rights for them. */
export const masterDataModules: readonly PermissionModule<RoleKey>[] = [
  ofSystem('CUSTOMER', message('客户'), merchandisers),
  ofSystem('BRAND', message('品牌'), merchandisers, ['样板跟单']),
  ofSystem('SIZE', message('尺码组'), [], [...merchandisers, '样板跟单']),
  ofSystem('ADDRESS', message('地址簿'), merchandisers),
  ofSystem('SUPPLIER', message('供应商'), ['大货采购员', '采购员']),
  ofSystem('WAREHOUSE', message('仓库'), ['仓管员'], ['大货采购员']),
  ofSystem('UNIT_MANAGEMENT', message('单位')),
  ofSystem('TYPE_CATEGORY_MANAGEMENT', message('样版类别')),
]
