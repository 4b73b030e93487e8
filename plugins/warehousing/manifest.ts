import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'
import { verificationPath, verifiers } from './stock/stock-verification-path.ts'

/** Who opens the lists of stock takes and moves. */
const keptStock = readOrWrite(
  'MATERIAL_INBOUND_ORDER',
  'MATERIAL_OUTBOUND_ORDER',
  'CLOTH_INBOUND_ORDER',
  'CLOTH_OUTBOUND_ORDER',
)

export const warehousingManifest: Manifest = {
  id: 'warehousing',
  title: message('仓储'),
  requires: ['bulk-purchase', 'production', 'sales', 'materials', 'master-data', 'inbox', 'admin'],
  failures: { failed: message('操作失败'), unread: message('请稍候重试') },
  menuGroups: [{ id: 'warehousing', title: message('仓储'), icon: 'warehouse', order: 40 }],
  menu: [
    {
      group: 'warehousing',
      title: message('物料入库'),
      path: '/dashboard/warehousing/materialInboundOrders',
      permission: readOrWrite('MATERIAL_INBOUND_ORDER'),
      order: 10,
    },
    {
      group: 'warehousing',
      title: message('物料出库'),
      path: '/dashboard/warehousing/materialOutboundOrders',
      permission: readOrWrite('MATERIAL_OUTBOUND_ORDER'),
      order: 20,
    },
    {
      group: 'warehousing',
      title: message('成衣预约'),
      path: '/dashboard/warehousing/clothWarehouseBookingOrders',
      permission: readOrWrite('CLOTH_WAREHOUSE_BOOKING_ORDER'),
      order: 30,
    },
    {
      group: 'warehousing',
      title: message('成衣入库'),
      path: '/dashboard/warehousing/clothInboundOrders',
      permission: readOrWrite('CLOTH_INBOUND_ORDER'),
      order: 40,
    },
    {
      group: 'warehousing',
      title: message('出货单'),
      path: '/dashboard/warehousing/clothOutboundOrders',
      permission: readOrWrite('CLOTH_OUTBOUND_ORDER'),
      order: 50,
    },
    {
      group: 'warehousing',
      title: message('成衣派送'),
      path: '/dashboard/warehousing/dispatchOrders',
      permission: readOrWrite('DISPATCH_ORDER'),
      order: 52,
    },
    {
      group: 'warehousing',
      title: message('退货'),
      path: '/dashboard/warehousing/returnGoods',
      permission: readOrWrite('RETURN_GOODS_ORDER'),
      order: 55,
    },
    {
      group: 'warehousing',
      title: message('物料库存'),
      path: '/dashboard/warehousing/materialStocks',
      permission: readOrWrite('MATERIAL_INBOUND_ORDER', 'MATERIAL_OUTBOUND_ORDER'),
      order: 60,
    },
    {
      group: 'warehousing',
      title: message('成衣库存'),
      path: '/dashboard/warehousing/clothStocks',
      permission: readOrWrite(
        'CLOTH_WAREHOUSE_BOOKING_ORDER',
        'CLOTH_INBOUND_ORDER',
        'CLOTH_OUTBOUND_ORDER',
        'DISPATCH_ORDER',
        'RETURN_GOODS_ORDER',
      ),
      order: 65,
    },
    {
      group: 'warehousing',
      title: message('盘点'),
      path: '/dashboard/warehousing/stockTakes',
      permission: keptStock,
      order: 70,
    },
    {
      group: 'warehousing',
      title: message('移库'),
      path: '/dashboard/warehousing/stockMoves',
      permission: keptStock,
      order: 80,
    },
    {
      group: 'warehousing',
      title: message('外发工厂物料'),
      path: '/dashboard/warehousing/factoryMaterials',
      permission: readOrWrite('MATERIAL_OUTBOUND_ORDER'),
      order: 85,
    },
    {
      group: 'warehousing',
      title: message('库存核对'),
      path: verificationPath,
      permission: verifiers,
      order: 95,
    },
  ],
  resources: [
    {
      type: 'ClothOutboundOrder',
      noun: 'cloth_outbound_orders',
      label: message('出货单'),
      icon: 'truck',
      path: '/dashboard/warehousing/clothOutboundOrders',
      recordPath: '/dashboard/warehousing/clothOutboundOrders/detail/$id?type=history',
    },
  ],
}
