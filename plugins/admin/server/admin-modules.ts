import { type Message, message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import { merchandisers, type RoleKey } from '../roles/role-keys.ts'

const system = { group: message('系统'), order: 110 } as const

const coming =
  (group: Message, order: number) =>
  (
    key: string,
    title: Message,
    write: readonly RoleKey[],
    read: readonly RoleKey[] = [],
  ): PermissionModule<RoleKey> => ({ key, title, group, order, grants: { write, read } })

const warehousing = coming(message('仓储'), 90)

/**
 * Modules of areas that are not built yet. Default roles hold rights for them already, so that administrators need not
 * grant them when an area comes. The area then declares its modules itself, and they are removed here: the server refuses
 * to start with two owners of a key.
 */
const comingModules: readonly PermissionModule<RoleKey>[] = [
  warehousing('MATERIAL_INBOUND_ORDER', message('物料入库'), ['大货采购员', '仓管员'], ['生产跟单']),
  warehousing('MATERIAL_OUTBOUND_ORDER', message('物料出库'), ['仓管员'], ['生产跟单', '大货采购员']),
  warehousing('CLOTH_WAREHOUSE_BOOKING_ORDER', message('成衣进仓预约'), ['生产跟单', '仓管员']),
  warehousing('CLOTH_INBOUND_ORDER', message('成衣入库'), ['生产跟单', '仓管员']),
  warehousing('CLOTH_OUTBOUND_ORDER', message('成衣出库'), ['生产跟单', '仓管员'], merchandisers),
  warehousing('DISPATCH_ORDER', message('成衣派送'), ['生产跟单', '仓管员']),
  warehousing('RETURN_GOODS_ORDER', message('退货单'), ['生产跟单', '仓管员'], merchandisers),
]

/** The modules of administration. */
export const adminModules: readonly PermissionModule<RoleKey>[] = [
  { ...system, key: 'PREROGATIVE', title: message('特权'), flags: ['write'] },
  { ...system, key: 'OPERATING_RECORD', title: message('操作记录'), grants: { read: ['仓管员'] } },
  { ...system, key: 'ADMIN', title: message('用户与权限') },
  ...comingModules,
]
