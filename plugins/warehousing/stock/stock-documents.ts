import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const materialStockDocument = documentKind({
  noun: 'material_stocks',
  key: 'MATERIAL_INBOUND_ORDER',
  alsoKeys: ['MATERIAL_OUTBOUND_ORDER'],
  title: message('物料库存'),
  path: '/dashboard/warehousing/materialStocks',
  codeField: 'item',
  timeline: false,
})

export const clothStockDocument = documentKind({
  noun: 'cloth_stocks',
  key: 'CLOTH_INBOUND_ORDER',
  alsoKeys: ['CLOTH_OUTBOUND_ORDER', 'CLOTH_WAREHOUSE_BOOKING_ORDER', 'DISPATCH_ORDER', 'RETURN_GOODS_ORDER'],
  title: message('成衣库存'),
  path: '/dashboard/warehousing/clothStocks',
  codeField: 'item',
  timeline: false,
})
