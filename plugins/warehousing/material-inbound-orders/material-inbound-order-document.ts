import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** Material that comes into a warehouse. */
export const materialInboundOrderDocument = documentKind({
  noun: 'material_inbound_orders',
  key: 'MATERIAL_INBOUND_ORDER',
  title: message('物料入库单'),
  path: '/dashboard/warehousing/materialInboundOrders',
  codeField: 'materialInboundOrderCode',
})
