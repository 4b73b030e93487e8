import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const stockMoveDocument = documentKind({
  noun: 'stock_moves',
  key: 'MATERIAL_INBOUND_ORDER',
  alsoKeys: ['MATERIAL_OUTBOUND_ORDER', 'CLOTH_INBOUND_ORDER', 'CLOTH_OUTBOUND_ORDER'],
  // Which of them a record needs follows from its kind (D54).
  alsoWrittenBy: ['CLOTH_INBOUND_ORDER'],
  title: message('移库单'),
  path: '/dashboard/warehousing/stockMoves',
  codeField: 'code',
})
