import { documentKind } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'

export const swatchOrderDocument = documentKind({
  noun: 'swatch_orders',
  key: 'SWATCH_ORDER',
  title: message('面料订样单'),
  path: '/dashboard/swatchOrders',
  codeField: 'code',
})
