import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { stockMoveCalls } from '../stock-move-contract.ts'
import { followMovedOrders } from './on-moved-orders.ts'
import { stockMoveStore } from './stock-move-store.ts'
import { stockMoveList } from './stock-move-table.ts'

/** Moves of stock on the server. */
export const stockMoveServerRoom = documentServerRoom(stockMoveStore, {
  calls: stockMoveCalls,
  list: stockMoveList,
  effects: followMovedOrders,
})
