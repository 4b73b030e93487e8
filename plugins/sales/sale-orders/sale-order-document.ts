import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const saleOrderDocument = documentKind({
  noun: 'sale_orders',
  key: 'SALE_ORDER',
  title: message('销售单'),
  path: '/dashboard/sale/saleOrders',
  codeField: 'saleOrderCode',
})
