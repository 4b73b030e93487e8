import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { flowDocument } from '../flow-document.ts'
import { flowHistory } from './flow-history.ts'
import { flowListSource } from './flow-list.ts'
import { flowRoutes } from './flow-routes.ts'
import { flowTable } from './flow-table.ts'
import { flowTimeline } from './flow-timeline.ts'

/** Flow templates on the server. */
export const flowServerRoom: ServerRoom = {
  documents: [flowDocument],
  routes: flowRoutes,
  lists: [flowListSource],
  references: usagesOf(flowTable),
  timelines: [flowTimeline],
  demoHistory: flowHistory,
}
