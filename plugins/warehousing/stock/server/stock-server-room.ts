import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { stockDocuments, stockEntryDocuments } from '../stock-documents.ts'
import { tellFreeStock } from './on-free-stock.ts'
import { stockEntrySources } from './stock-entry-list.ts'
import { stockSources } from './stock-list.ts'
import { stockRoutes } from './stock-routes.ts'
import { stockVerificationRoutes } from './stock-verification-routes.ts'
import { stockReferences, stockUsageDocuments } from './stock-usages.ts'

/** Stock on the server. */
export const stockServerRoom: ServerRoom = {
  documents: [...Object.values(stockDocuments), ...Object.values(stockEntryDocuments)],
  routes: [...stockRoutes, ...stockVerificationRoutes],
  lists: [...Object.values(stockSources), ...Object.values(stockEntrySources)],
  effects: [tellFreeStock],
  references: stockReferences,
  usageDocuments: stockUsageDocuments,
}
