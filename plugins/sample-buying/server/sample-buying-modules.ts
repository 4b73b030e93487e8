import { type Message, message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import { merchandisers, type RoleKey } from '../../admin/public.ts'

const ofBuying = (
  key: string,
  title: Message,
  write: readonly RoleKey[],
  read: readonly RoleKey[] = [],
): PermissionModule<RoleKey> => ({ key, title, group: message('版料采购'), order: 50, grants: { write, read } })

/** The modules of sample buying, with the default roles that get rights for them (C-6-02). The warehouse takes the materials of all development groups. */
export const sampleBuyingModules: readonly PermissionModule<RoleKey>[] = [
  ofBuying('BUY_MATERIAL_ORDER', message('买版料单'), [...merchandisers, '样板跟单', '采购员'], ['版房文员']),
  ofBuying('BUY_MATERIAL_ORDER_GLOBAL', message('买版料单：全部'), ['采购员'], ['仓管员']),
  ofBuying('BUY_MATERIAL_ORDER_MATERIALS', message('买版料单：物料'), ['采购员']),
  ofBuying('BUY_MATERIAL_ORDER_GROUP', message('买版料单：本小组'), ['版房文员']),
  ofBuying('BUY_MATERIAL_WAREHOUSE', message('版料仓库'), ['采购员', '仓管员'], ['样板跟单']),
  ofBuying('WAREHOUSE_RECORD', message('出入库记录'), ['采购员', '仓管员']),
]
