import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { valuationLineDocument } from '../valuation-line-document.ts'
import { valuationLineImport } from './valuation-line-import.ts'
import { valuationLineListSource } from './valuation-line-list.ts'
import { valuationLineRoutes } from './valuation-line-routes.ts'
import { operationHistory } from './valuation-line-seed.ts'
import { valuationLineTable } from './valuation-line-table.ts'
import { valuationLineTimeline } from './valuation-line-timeline.ts'

/** Operations and their prices on the server. */
export const valuationLineServerRoom: ServerRoom = {
  documents: [valuationLineDocument],
  routes: valuationLineRoutes,
  lists: [valuationLineListSource],
  importers: [valuationLineImport],
  references: usagesOf(valuationLineTable),
  timelines: [valuationLineTimeline],
  demoHistory: operationHistory,
}
