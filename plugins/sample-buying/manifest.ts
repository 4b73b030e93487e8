import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'
import { buyMaterialOrderDocument } from './buy-material-orders/buy-material-order-document.ts'
import { buyMaterialDocument } from './buy-materials/buy-material-document.ts'

// Readers see these entries, as they see each entry of the menu, but only people who may change the lists can open them (A-open-71).
const buying = readOrWrite('BUY_MATERIAL_ORDER', 'BUY_MATERIAL_ORDER_MATERIALS')

export const sampleBuyingManifest: Manifest = {
  id: 'sample-buying',
  title: message('版料'),
  requires: ['sales', 'materials', 'master-data', 'inbox', 'admin'],
  failures: { failed: message('操作失败'), unread: message('请稍候重试') },
  menuGroups: [
    { id: 'sample-buying', title: message('版料'), icon: 'shopping-cart', order: 40 },
    { id: 'sample-warehouse', title: message('版料出入库'), icon: 'warehouse', order: 45 },
  ],
  menu: [
    menuEntry('sample-buying', 10, buyMaterialOrderDocument),
    menuEntry('sample-buying', 20, buyMaterialDocument, message('版料清单')),
    {
      group: 'sample-buying',
      title: message('版料采购'),
      path: '/dashboard/buyMaterialsOrders/purchase',
      permission: buying,
      order: 30,
    },
    {
      group: 'sample-buying',
      title: message('版料取料'),
      path: '/dashboard/buyMaterialsOrders/pickup',
      permission: buying,
      order: 40,
    },
    {
      group: 'sample-warehouse',
      title: message('版料仓库'),
      path: '/dashboard/buyMaterialWarehouses',
      permission: readOrWrite('BUY_MATERIAL_WAREHOUSE', 'WAREHOUSE_RECORD'),
      order: 10,
    },
  ],
}
