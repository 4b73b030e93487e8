import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskList } from './business-task-list.ts'
import { followChain } from './business-task-progress.ts'
import { businessTaskRoutes } from './business-task-routes.ts'
import { businessTaskTimeline } from './business-task-timeline.ts'
import { businessTaskReferences, businessTaskUsageDocuments } from './business-task-usages.ts'

/** Business tasks on the server. */
export const businessTaskServerRoom: ServerRoom = {
  documents: [businessTaskDocument],
  routes: businessTaskRoutes,
  lists: [businessTaskList],
  timelines: [businessTaskTimeline],
  references: businessTaskReferences,
  usageDocuments: businessTaskUsageDocuments,
  effects: followChain,
}
