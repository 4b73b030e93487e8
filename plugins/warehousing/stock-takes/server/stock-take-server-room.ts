import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { route } from '../../../../core/server/plugin.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { warehouseStanding, standingSearch, stockedOrderSearch } from '../../stock-lines/stock-line-contract.ts'
import { readStanding, searchStanding, searchStockedOrders } from '../../stock-lines/server/stock-line-search.ts'
import { stockTakeCalls, stockTakeCount } from '../stock-take-contract.ts'
import { stockTakeDocument } from '../stock-take-document.ts'
import { stockTakeModel } from '../stock-take-model.ts'
import { stockTakeSteps } from '../stock-take-steps.ts'
import { followCountedOrders } from './on-counted-orders.ts'
import { countLine, stockTakeStore } from './stock-take-store.ts'
import { stockTakeList, stockTakeTable } from './stock-take-table.ts'

/** Stock takes on the server. */
export const stockTakeServerRoom: ServerRoom = {
  documents: [stockTakeDocument],
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
    ...documentRoutes(stockTakeModel, stockTakeCalls, stockTakeStore),
  ],
  lists: [stockTakeList],
  timelines: [
    documentTimeline(stockTakeTable, stockTakeList, {
      steps: stockTakeSteps,
      ignored: [
        'lastUpdater',
        'submittedAt',
        'lineCount',
        'surplusQuantity',
        'shortageQuantity',
        'stockTakeMessages.unit',
        'stockTakeMessages.onHand',
        'stockTakeMessages.difference',
      ],
    }),
  ],
  effects: followCountedOrders,
  references: [...usagesOf(stockTakeTable), ...(stockTakeStore.versions?.usages ?? [])],
}
