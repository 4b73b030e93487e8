import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { valuationLineListSource } from './valuation-line-list.ts'
import { valuationLineTable } from './valuation-line-table.ts'

/** The timeline of an operation. */
export const valuationLineTimeline = documentTimeline(valuationLineTable, valuationLineListSource, {
  ignored: ['lastUpdater', 'uuid'],
})
