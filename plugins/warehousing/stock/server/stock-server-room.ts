import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { tellFreeStock } from './on-free-stock.ts'
import { stockVerificationRoutes } from './stock-verification-routes.ts'
import { stockReferences, stockUsageDocuments } from './stock-usages.ts'

/** Stock on the server. */
export const stockServerRoom: ServerRoom = {
  effects: [tellFreeStock],
  routes: stockVerificationRoutes,
  references: stockReferences,
  usageDocuments: stockUsageDocuments,
}
