import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** How far an order is, from its sample to its shipment. It is the progress board of production. */
export const orderChainDocument = documentKind({
  noun: 'order_chains',
  key: 'PRODUCTION_ORDER',
  alsoKeys: ['SALE_ORDER'],
  title: message('订单进度'),
  path: '/dashboard/productionModule/productionProgress',
  codeField: 'name',
  timeline: false,
})
