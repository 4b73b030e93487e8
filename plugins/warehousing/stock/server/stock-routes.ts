import { type Route, route } from '../../../../core/server/plugin.ts'
import { stockCards, stockChoices, stockPicks } from '../stock-contract.ts'
import { stockKinds } from '../stock-options.ts'
import { pickStock, readStockCard, readStockChoices } from './stock-reads.ts'

/** The calls of stock beside its lists. */
export const stockRoutes: readonly Route[] = stockKinds.flatMap((kind) => [
  route(stockPicks[kind], ({ db, query }) => pickStock(db, kind, query)),
  route(stockChoices[kind], ({ db, query }) => readStockChoices(db, kind, query)),
  route(stockCards[kind], ({ db, params }) => readStockCard(db, kind, params.id)),
])
