import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** Garments that come into a warehouse. */
export const clothInboundOrderDocument = documentKind({
  noun: 'cloth_inbound_orders',
  key: 'CLOTH_INBOUND_ORDER',
  title: message('成衣入库单'),
  path: '/dashboard/warehousing/clothInboundOrders',
  codeField: 'clothInboundOrderCode',
})
