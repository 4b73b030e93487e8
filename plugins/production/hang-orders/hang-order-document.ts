import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const hangOrderDocument = documentKind({
  noun: 'hang_order',
  key: 'HANG_ORDER_RECORD',
  title: message('吊挂同步记录'),
  path: '/dashboard/productionModule/hangOrder',
  codeField: 'hangOrderCode',
})
