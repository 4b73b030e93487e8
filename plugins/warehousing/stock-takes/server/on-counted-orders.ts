import type { Effect } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { followProductionOrders } from '../../server/order-followers.ts'
import { stockTakeDocument } from '../stock-take-document.ts'
import { stockTakeStore } from './stock-take-store.ts'

/** The effects of changes of production orders on the takes that count their stock. */
export const followCountedOrders: readonly Effect[] = followProductionOrders({
  noun: stockTakeDocument.noun,
  tables: ['stock_takes', 'stock_take_lines'],
  parent: 'take_id',
  code: 'code',
  loose: ['Pending'],
  refusal: (values) => message('生产单 {order} 已有盘点单 {codes}，不予删除', values),
  store: stockTakeStore,
  linesOf: ({ stockTakeMessages: lines }) => lines,
})
