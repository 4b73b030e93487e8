import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const dispatchOrderDocument = documentKind({
  noun: 'dispatch_orders',
  key: 'DISPATCH_ORDER',
  title: message('成衣派送单'),
  path: '/dashboard/warehousing/dispatchOrders',
  codeField: 'dispatchOrderCode',
})
