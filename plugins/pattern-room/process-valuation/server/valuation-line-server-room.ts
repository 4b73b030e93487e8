import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { valuationLineCalls } from '../valuation-line-contract.ts'
import { valuationLineImport } from './valuation-line-import.ts'
import { valuationLineListSource } from './valuation-line-list.ts'
import { valuationLineRoutes } from './valuation-line-routes.ts'
import { operationHistory } from './valuation-line-seed.ts'
import { valuationLineStore } from './valuation-line-store.ts'

/** Operations and their prices on the server. */
export const valuationLineServerRoom = documentServerRoom(valuationLineStore, {
  calls: valuationLineCalls,
  list: valuationLineListSource,
  routes: valuationLineRoutes,
  importers: [valuationLineImport],
  demoHistory: operationHistory,
})
