import type { Manifest } from '../../core/shared/manifest.ts'
import { type Message, message } from '../../core/shared/message.ts'
import { type Permission, readOrWrite } from '../../core/shared/permission.ts'

function entry(order: number, title: Message, path: string, permission: Permission) {
  return { group: 'system', title, path: `/dashboard/system/${path}`, permission, order }
}

export const masterDataManifest: Manifest = {
  id: 'master-data',
  title: message('基础资料'),
  requires: ['admin'],
  failuresAt: {
    unit_management: { unread: message('获取失败') },
    category_management: { unread: message('获取失败') },
  },
  menuGroups: [{ id: 'system', title: message('系统'), icon: 'settings-2', order: 110 }],
  menu: [
    entry(10, message('客户'), 'customer', readOrWrite('CUSTOMER')),
    entry(20, message('品牌'), 'brand', readOrWrite('BRAND')),
    entry(30, message('尺码组'), 'size', readOrWrite('SIZE')),
    entry(40, message('地址簿'), 'address', readOrWrite('ADDRESS')),
    entry(50, message('供应商'), 'supplier', readOrWrite('SUPPLIER')),
    entry(60, message('仓库'), 'warehouse', readOrWrite('WAREHOUSE')),
    entry(70, message('单位'), 'unit', readOrWrite('UNIT_MANAGEMENT')),
    entry(80, message('样版类别'), 'categoryManagement', readOrWrite('TYPE_CATEGORY_MANAGEMENT')),
  ],
}
