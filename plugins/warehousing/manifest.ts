import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'
import { verificationPath, verifiers } from './stock/stock-verification-path.ts'
import { clothInboundOrderDocument } from './cloth-inbound-orders/cloth-inbound-order-document.ts'
import { clothOutboundOrderDocument } from './cloth-outbound-orders/cloth-outbound-order-document.ts'
import { bookingOrderDocument } from './cloth-warehouse-booking-orders/booking-order-document.ts'
import { dispatchOrderDocument } from './dispatch-orders/dispatch-order-document.ts'
import { materialInboundOrderDocument } from './material-inbound-orders/material-inbound-order-document.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { returnGoodsOrderDocument } from './return-goods-orders/return-goods-order-document.ts'
import { stockMoveDocument } from './stock-moves/stock-move-document.ts'
import { stockTakeDocument } from './stock-takes/stock-take-document.ts'

export const warehousingManifest: Manifest = {
  id: 'warehousing',
  title: message('仓储'),
  requires: ['bulk-purchase', 'production', 'sales', 'materials', 'master-data', 'inbox', 'admin'],
  failures: { failed: message('操作失败'), unread: message('请稍候重试') },
  menuGroups: [{ id: 'warehousing', title: message('仓储'), icon: 'warehouse', order: 40 }],
  menu: [
    menuEntry('warehousing', 10, materialInboundOrderDocument, message('物料入库')),
    menuEntry('warehousing', 20, materialOutboundOrderDocument, message('物料出库')),
    menuEntry('warehousing', 30, bookingOrderDocument, message('成衣预约')),
    menuEntry('warehousing', 40, clothInboundOrderDocument, message('成衣入库')),
    menuEntry('warehousing', 50, clothOutboundOrderDocument, message('出货单')),
    menuEntry('warehousing', 52, dispatchOrderDocument, message('成衣派送')),
    menuEntry('warehousing', 55, returnGoodsOrderDocument, message('退货')),
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
    menuEntry('warehousing', 70, stockTakeDocument, message('盘点')),
    menuEntry('warehousing', 80, stockMoveDocument, message('移库')),
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
