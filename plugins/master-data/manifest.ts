import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { read } from '../../core/shared/permission.ts'

const keys = [
  'CUSTOMER',
  'BRAND',
  'SIZE',
  'ADDRESS',
  'SUPPLIER',
  'WAREHOUSE',
  'UNIT_MANAGEMENT',
  'TYPE_CATEGORY_MANAGEMENT',
]

function entry(order: number, title: ReturnType<typeof message>, path: string, key: string) {
  return { group: 'system', title, path: `/dashboard/system/${path}`, permission: read(key), order }
}

export const masterDataManifest: Manifest = {
  id: 'master-data',
  title: message('基础资料'),
  requires: ['admin'],
  permissionKeys: keys.map((key) => ({ key, flags: ['read', 'write'] })),
  menuGroups: [{ id: 'system', title: message('系统'), icon: 'settings-2', order: 110 }],
  menu: [
    entry(10, message('客户'), 'customer', 'CUSTOMER'),
    entry(20, message('品牌'), 'brand', 'BRAND'),
    entry(30, message('尺码组'), 'size', 'SIZE'),
    entry(40, message('地址簿'), 'address', 'ADDRESS'),
    entry(50, message('供应商'), 'supplier', 'SUPPLIER'),
    entry(60, message('仓库'), 'warehouse', 'WAREHOUSE'),
    entry(70, message('单位'), 'unit', 'UNIT_MANAGEMENT'),
    entry(80, message('样版类别'), 'categoryManagement', 'TYPE_CATEGORY_MANAGEMENT'),
  ],
}
