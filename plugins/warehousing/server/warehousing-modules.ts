import { type Message, message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import { merchandisers, type RoleKey } from '../../admin/public.ts'

const room = (
  key: string,
  title: Message,
  write: readonly RoleKey[],
  read: readonly RoleKey[] = [],
): PermissionModule<RoleKey> => ({ key, title, group: message('仓储'), order: 90, grants: { write, read } })

/** The modules of warehousing, with the default roles that get rights for them. */
export const warehousingModules: readonly PermissionModule<RoleKey>[] = [
  room('MATERIAL_INBOUND_ORDER', message('物料入库'), ['大货采购员', '仓管员'], ['生产跟单']),
  room('MATERIAL_OUTBOUND_ORDER', message('物料出库'), ['仓管员'], ['生产跟单', '大货采购员']),
  room('CLOTH_WAREHOUSE_BOOKING_ORDER', message('成衣进仓预约'), ['生产跟单', '仓管员']),
  room('CLOTH_INBOUND_ORDER', message('成衣入库'), ['生产跟单', '仓管员']),
  room('CLOTH_OUTBOUND_ORDER', message('成衣出库'), ['生产跟单', '仓管员'], merchandisers),
  room('DISPATCH_ORDER', message('成衣派送'), ['生产跟单', '仓管员']),
  room('RETURN_GOODS_ORDER', message('退货单'), ['生产跟单', '仓管员'], merchandisers),
]
