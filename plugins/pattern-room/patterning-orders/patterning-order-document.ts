import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const patterningOrderDocument = documentKind({
  noun: 'patterning_orders',
  key: 'PATTERNING_ORDER',
  alsoKeys: ['PATTERNING_ORDER_GLOBAL', 'PATTERNING_ORDER_GROUP'],
  title: message('版房订单'),
  path: '/dashboard/developmentModule/patterningOrders',
  codeField: 'code',
})
