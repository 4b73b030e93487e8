import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { cropOrderDocument } from './crop-orders/crop-order-document.ts'
import { hangOrderDocument } from './hang-orders/hang-order-document.ts'
import { productionOrderDocument } from './production-orders/production-order-document.ts'

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
    menuEntry('production', 10, productionOrderDocument),
    menuEntry('production', 20, cropOrderDocument),
    menuEntry('production', 30, hangOrderDocument),
  ],
}
