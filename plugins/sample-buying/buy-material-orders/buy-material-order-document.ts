import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const buyMaterialOrderDocument = documentKind({
  noun: 'buy_material_orders',
  key: 'BUY_MATERIAL_ORDER',
  title: message('买版料单'),
  path: '/dashboard/buyMaterialsOrders',
  codeField: 'buyMaterialOrderCode',
})
