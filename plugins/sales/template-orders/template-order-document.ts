import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const templateOrderDocument = documentKind({
  noun: 'template_orders',
  key: 'TEMPLATE_ORDER',
  title: message('版单'),
  path: '/dashboard/sale/templateOrders',
  codeField: 'code',
})
