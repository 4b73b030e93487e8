import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const productionOrderDocument = documentKind({
  noun: 'production_orders',
  key: 'PRODUCTION_ORDER',
  title: message('生产单'),
  path: '/dashboard/productionModule/productionOrder',
  codeField: 'productionOrderCode',
})
