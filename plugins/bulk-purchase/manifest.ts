import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'

// Written here, as the manifest holds data alone.
const orders = '/dashboard/cmtBulkPurchase/materialBulkPurchaseOrder'

export const bulkPurchaseManifest: Manifest = {
  id: 'bulk-purchase',
  title: message('大货采购'),
  requires: ['production', 'sales', 'materials', 'master-data', 'inbox', 'admin'],
  failures: { failed: message('操作失败'), unread: message('请稍候重试') },
  menuGroups: [{ id: 'bulk-purchase', title: message('大货采购'), icon: 'shopping-cart', order: 38 }],
  menu: [
    {
      group: 'bulk-purchase',
      title: message('采购工作台'),
      path: '/dashboard/cmtBulkPurchase/workbench',
      permission: readOrWrite('MATERIAL_BULK_PURCHASE'),
      order: 5,
    },
    {
      group: 'bulk-purchase',
      title: message('大货物料采购'),
      path: orders,
      permission: readOrWrite('MATERIAL_BULK_PURCHASE_ORDER'),
      order: 10,
    },
    {
      group: 'bulk-purchase',
      title: message('大货物料'),
      path: '/dashboard/cmtBulkPurchase/materialBulkPurchase',
      permission: readOrWrite('MATERIAL_BULK_PURCHASE'),
      order: 20,
    },
  ],
  resources: [
    {
      type: 'MaterialBulkPurchaseOrder',
      noun: 'material_bulk_purchase_orders',
      label: message('大货物料采购'),
      icon: 'shopping-cart',
      path: orders,
      requests: { Update: message('撤销审批') },
      decidedOnPage: true,
    },
  ],
}
