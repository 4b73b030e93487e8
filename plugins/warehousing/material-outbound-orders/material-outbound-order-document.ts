import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const materialOutboundOrderDocument = documentKind({
  noun: 'material_outbound_orders',
  key: 'MATERIAL_OUTBOUND_ORDER',
  title: message('物料出库单'),
  path: '/dashboard/warehousing/materialOutboundOrders',
  codeField: 'materialOutboundOrderCode',
})
