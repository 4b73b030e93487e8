import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { withNamedEdges } from './flow-edges-shown.ts'
import { flowListSource } from './flow-list.ts'
import { flowTable } from './flow-table.ts'

/** The timeline of a flow template. */
export const flowTimeline = documentTimeline(flowTable, flowListSource, {
  ignored: ['lastUpdater'],
  shown: withNamedEdges,
})
