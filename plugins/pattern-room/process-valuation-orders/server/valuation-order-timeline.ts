import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { valuationOrderListSource } from './valuation-order-list.ts'
import { valuationOrderTable } from './valuation-order-table.ts'

/** The timeline of a valuation. */
export const valuationOrderTimeline = documentTimeline(valuationOrderTable, valuationOrderListSource, {
  ignored: ['lastUpdater', 'customerCode', 'designImageUrls', 'standardRate', 'lineCount'],
})
