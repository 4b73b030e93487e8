import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { stockMoveCalls } from '../stock-move-contract.ts'
import { stockMoveDocument } from '../stock-move-document.ts'
import { stockMoveModel } from '../stock-move-model.ts'
import { stockMoveSteps } from '../stock-move-steps.ts'
import { followMovedOrders } from './on-moved-orders.ts'
import { stockMoveStore } from './stock-move-store.ts'
import { stockMoveList, stockMoveTable } from './stock-move-table.ts'

/** Moves of stock on the server. */
export const stockMoveServerRoom: ServerRoom = {
  documents: [stockMoveDocument],
  routes: documentRoutes(stockMoveModel, stockMoveCalls, stockMoveStore),
  lists: [stockMoveList],
  timelines: [
    documentTimeline(stockMoveTable, stockMoveList, {
      steps: stockMoveSteps,
      ignored: ['lastUpdater', 'submittedAt', 'moveQuantity', 'stockMoveMessages.unit', 'stockMoveMessages.available'],
    }),
  ],
  effects: followMovedOrders,
  references: [...usagesOf(stockMoveTable), ...(stockMoveStore.versions?.usages ?? [])],
}
