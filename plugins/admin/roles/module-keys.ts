import type { Manifest } from '../../../core/shared/manifest.ts'
import type { Message } from '../../../core/shared/message.ts'
import { message } from '../../../core/shared/message.ts'
import type { PermissionFlag } from '../../../core/shared/permission.ts'
import type { lookupKeys } from './lookup-permission.ts'

/** One module of the product, for which privileges can be granted. */
export type ModuleKey = {
  readonly key: string
  readonly title: Message
  readonly group: Message
  readonly flags: readonly PermissionFlag[]
}

const both: readonly PermissionFlag[] = ['read', 'write']

type Titles = { readonly [Key in (typeof lookupKeys)[number]]?: Message }

function keysOf(group: Message, titles: Titles): ModuleKey[] {
  return Object.entries(titles).map(([key, title]) => ({ key, title, group, flags: both }))
}

/** Every module key of the product, grouped as the role editor shows them. */
export const moduleKeys: readonly ModuleKey[] = [
  ...keysOf(message('销售'), {
    TEMPLATE_ORDER: message('版单'),
    QUOTE: message('报价单'),
    SALE_ORDER: message('销售单'),
    BOM: message('BOM 管理'),
  }),
  ...keysOf(message('物料'), { MATERIAL: message('物料列表'), MATERIAL_CATEGORY: message('物料类别') }),
  ...keysOf(message('版房'), {
    PATTERNING_ORDER: message('版房订单'),
    PATTERNING_ORDER_GLOBAL: message('版房订单：所有开发小组'),
    PATTERNING_ORDER_INQUEST: message('版房订单：复审'),
    PATTERNING_ORDER_DIFFICULTY: message('版房订单：难度'),
    PATTERNING_ORDER_GROUP: message('版房订单：本开发小组'),
    PATTERNING_ORDER_CANCEL: message('版房订单：取消'),
    PATTERNING_FLOW: message('流程模板'),
    PROCESS_VALUATION: message('工序核价'),
    DEVELOPMENT_DATA: message('开发数据'),
    TEMPLATE_RETRIEVE: message('版型检索'),
  }),
  ...keysOf(message('版房工序'), {
    PATTERN_RECEIVE: message('接版'),
    PATTERN_DISTRIBUTE: message('分版'),
    PATTERN_REVIEW: message('审版'),
    PATTERN_SEWING: message('车版'),
    PATTERN_SECONDARY_PROCESS: message('二次工艺'),
    PATTERN_PROCESS: message('工艺'),
    PATTERN_QUANTITY_SURVEYOR: message('算料'),
    PATTERN_QUALITY_ASSURANCE: message('质检'),
    PATTERN_3D_PRODUCE: message('3D制作'),
    PATTERN_3D_REVIEW: message('3D审核'),
    PATTERN_GRADING: message('放码'),
    PATTERN_RATIONALIZATION: message('后整'),
    PATTERN_SIZE_GUIDE: message('尺寸表'),
    PATTERN_SKIP: message('跳过工序'),
  }),
  ...keysOf(message('版料采购'), {
    BUY_MATERIAL_ORDER: message('买版料单'),
    BUY_MATERIAL_ORDER_GLOBAL: message('买版料单：全部'),
    BUY_MATERIAL_ORDER_MATERIALS: message('买版料单：物料'),
    BUY_MATERIAL_ORDER_GROUP: message('买版料单：本小组'),
    BUY_MATERIAL_WAREHOUSE: message('版料仓库'),
    WAREHOUSE_RECORD: message('出入库记录'),
  }),
  ...keysOf(message('任务'), { BUSINESS_TASK: message('业务任务'), BUSINESS_TASK_GLOBAL: message('业务任务：全部') }),
  ...keysOf(message('生产'), { PRODUCTION_ORDER: message('生产单'), CROP_ORDER: message('裁床单') }),
  { key: 'HANG_ORDER_RECORD', title: message('吊挂同步记录'), group: message('生产'), flags: ['read'] },
  ...keysOf(message('大货采购'), {
    MATERIAL_BULK_PURCHASE_ORDER: message('大货采购单'),
    MATERIAL_BULK_PURCHASE: message('大货物料'),
  }),
  ...keysOf(message('仓储'), {
    MATERIAL_INBOUND_ORDER: message('物料入库'),
    MATERIAL_OUTBOUND_ORDER: message('物料出库'),
    CLOTH_WAREHOUSE_BOOKING_ORDER: message('成衣进仓预约'),
    CLOTH_INBOUND_ORDER: message('成衣入库'),
    CLOTH_OUTBOUND_ORDER: message('成衣出库'),
    DISPATCH_ORDER: message('成衣派送'),
    RETURN_GOODS_ORDER: message('退货单'),
  }),
  ...keysOf(message('系统'), {
    CUSTOMER: message('客户'),
    BRAND: message('品牌'),
    SIZE: message('尺码组'),
    ADDRESS: message('地址簿'),
    SUPPLIER: message('供应商'),
    WAREHOUSE: message('仓库'),
    UNIT_MANAGEMENT: message('单位'),
    TYPE_CATEGORY_MANAGEMENT: message('样版类别'),
  }),
  { key: 'PREROGATIVE', title: message('特权'), group: message('系统'), flags: ['write'] },
  ...keysOf(message('系统'), { OPERATING_RECORD: message('操作记录'), ADMIN: message('用户与权限') }),
]

/** The name of the privilege that grants a flag of a module. */
export function privilegeName(key: string, flag: PermissionFlag): string {
  return `PRIVILEGE_${key}_${flag === 'read' ? 'READ' : 'WRITE'}`
}

function namesOf(modules: readonly ModuleKey[]): string[] {
  return modules.flatMap(({ key, flags }) => flags.map((flag) => privilegeName(key, flag)))
}

/** Names of the built-in privileges, in the order of the role editor. */
export const privilegeNames: readonly string[] = namesOf(moduleKeys)

/** Every module key of an installation: the product's own, then those of additional plugins. */
export function moduleKeysWith(manifests: readonly Manifest[]): readonly ModuleKey[] {
  const known = new Set(moduleKeys.map(({ key }) => key))
  const brought = manifests.flatMap(({ title, permissionKeys }) =>
    permissionKeys.filter(({ key }) => !known.has(key)).map((one) => ({ ...one, title, group: title })),
  )
  return [...moduleKeys, ...brought]
}

/** Names of the privileges of additional plugins. */
export function broughtPrivilegeNames(manifests: readonly Manifest[]): readonly string[] {
  return namesOf(moduleKeysWith(manifests).slice(moduleKeys.length))
}
