import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { route } from '../../../../core/server/plugin.ts'
import { warehouseStanding, standingSearch, stockedOrderSearch } from '../../stock-lines/stock-line-contract.ts'
import { readStanding, searchStanding, searchStockedOrders } from '../../stock-lines/server/stock-line-search.ts'
import { stockTakeCalls, stockTakeCount } from '../stock-take-contract.ts'
import { followCountedOrders } from './on-counted-orders.ts'
import { countLine, stockTakeStore } from './stock-take-store.ts'
import { stockTakeList } from './stock-take-table.ts'

/** Stock takes on the server. */
export const stockTakeServerRoom = documentServerRoom(stockTakeStore, {
  calls: stockTakeCalls,
  list: stockTakeList,
  routes: [
    route(standingSearch, ({ db, query, body, actor }) => searchStanding(db, body, { ...query, actor })),
    route(warehouseStanding, async ({ db, body, actor }) => ({ balances: await readStanding(db, body, actor) })),
    route(stockedOrderSearch, ({ db, query, body }) => searchStockedOrders(db, body, query)),
    route(stockTakeCount, ({ params, body, work }) =>
      work(async (current) => {
        await stockTakeStore.requireSeen(current.db, current.actor, params.id)
        return countLine(current, params.id, body)
      }),
    ),
  ],
  effects: followCountedOrders,
})
