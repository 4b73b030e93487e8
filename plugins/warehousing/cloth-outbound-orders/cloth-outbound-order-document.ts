import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const clothOutboundOrderDocument = documentKind({
  noun: 'cloth_outbound_orders',
  key: 'CLOTH_OUTBOUND_ORDER',
  title: message('成衣出货单'),
  path: '/dashboard/warehousing/clothOutboundOrders',
  codeField: 'clothOutboundOrderCode',
})
