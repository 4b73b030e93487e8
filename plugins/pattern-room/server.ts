import { usagesOf } from '../../core/server/document/document-references.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { patternRoomManifest } from './manifest.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { flowHistory } from './patterning-flows/server/flow-history.ts'
import { flowListSource } from './patterning-flows/server/flow-list.ts'
import { flowRoutes } from './patterning-flows/server/flow-routes.ts'
import { seedFlows } from './patterning-flows/server/flow-seed.ts'
import { flowTable } from './patterning-flows/server/flow-table.ts'
import { flowTimeline } from './patterning-flows/server/flow-timeline.ts'

/** What the pattern room adds to the server. */
export const patternRoomServer: ServerPlugin = {
  manifest: patternRoomManifest,
  documents: [flowDocument],
  routes: flowRoutes,
  lists: [flowListSource],
  references: usagesOf(flowTable),
  timelines: [flowTimeline],
  seed: seedFlows,
  demoHistory: flowHistory,
}
