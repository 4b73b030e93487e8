import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const stockTakeDocument = documentKind({
  noun: 'stock_takes',
  key: 'MATERIAL_INBOUND_ORDER',
  alsoKeys: ['MATERIAL_OUTBOUND_ORDER', 'CLOTH_INBOUND_ORDER', 'CLOTH_OUTBOUND_ORDER'],
  // Which of them a record needs follows from its kind (D54).
  alsoWrittenBy: ['CLOTH_INBOUND_ORDER'],
  title: message('盘点单'),
  path: '/dashboard/warehousing/stockTakes',
  codeField: 'code',
})
