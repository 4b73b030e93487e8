import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { bulkPurchaseOrderDocument } from './bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseDocument } from './bulk-purchases/bulk-purchase-document.ts'
import { purchaseNeedDocument } from './purchase-workbench/purchase-workbench-document.ts'

export const bulkPurchaseManifest: Manifest = {
  id: 'bulk-purchase',
  title: message('大货采购'),
  requires: ['production', 'sales', 'materials', 'master-data', 'inbox', 'admin'],
  failures: { failed: message('操作失败'), unread: message('请稍候重试') },
  menuGroups: [{ id: 'bulk-purchase', title: message('大货采购'), icon: 'shopping-cart', order: 38 }],
  menu: [
    menuEntry('bulk-purchase', 5, purchaseNeedDocument),
    menuEntry('bulk-purchase', 10, bulkPurchaseOrderDocument, message('大货物料采购')),
    menuEntry('bulk-purchase', 20, bulkPurchaseDocument),
  ],
  resources: [
    {
      type: 'MaterialBulkPurchaseOrder',
      noun: bulkPurchaseOrderDocument.noun,
      label: message('大货物料采购'),
      icon: 'shopping-cart',
      path: bulkPurchaseOrderDocument.path,
      requests: { Update: message('撤销审批') },
      decidedOnPage: true,
    },
  ],
}
