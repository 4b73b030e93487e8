import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'

export const productionManifest: Manifest = {
  id: 'production',
  title: message('生产'),
  requires: ['sales', 'pattern-room', 'materials', 'inbox', 'master-data', 'admin'],
  resources: [
    {
      type: 'ProductionOrder',
      noun: 'production_orders',
      label: message('生产单'),
      icon: 'factory',
      path: '/dashboard/productionModule/productionOrder',
    },
  ],
  failures: { failed: message('操作失败'), unread: message('请稍候重试') },
  menuGroups: [{ id: 'production', title: message('生产'), icon: 'factory', order: 35 }],
  menu: [
    {
      group: 'production',
      title: message('生产单'),
      path: '/dashboard/productionModule/productionOrder',
      permission: readOrWrite('PRODUCTION_ORDER'),
      order: 10,
    },
    {
      group: 'production',
      title: message('裁床单'),
      path: '/dashboard/productionModule/cropOrder',
      permission: readOrWrite('CROP_ORDER'),
      order: 20,
    },
    {
      group: 'production',
      title: message('吊挂同步记录'),
      path: '/dashboard/productionModule/hangOrder',
      permission: readOrWrite('HANG_ORDER_RECORD'),
      order: 30,
    },
  ],
}
