import type { Effect } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { followProductionOrders } from '../../server/order-followers.ts'
import { stockMoveDocument } from '../stock-move-document.ts'
import { stockMoveStore } from './stock-move-store.ts'

/** The effects of changes of production orders on the moves of their stock. */
export const followMovedOrders: readonly Effect[] = followProductionOrders({
  noun: stockMoveDocument.noun,
  tables: ['stock_moves', 'stock_move_lines'],
  parent: 'move_id',
  code: 'code',
  loose: ['Pending'],
  refusal: (values) => message('生产单 {order} 已有移库单 {codes}，不予删除', values),
  store: stockMoveStore,
  linesOf: ({ stockMoveMessages: lines }) => lines,
})
