import type { ServerPlugin } from '../../core/server/plugin.ts'
import { approvalDelegationRoutes } from './approval-delegations/server/approval-delegation-routes.ts'
import {
  approvalDelegationReferences,
  approvalDelegationUsageDocuments,
} from './approval-delegations/server/approval-delegation-usages.ts'
import { inboxManifest } from './manifest.ts'
import { notificationRoutes } from './notifications/server/notification-routes.ts'
import { onComments } from './notifications/server/on-comments.ts'
import { onExportTasks } from './notifications/server/on-export-tasks.ts'
import { onImportTasks } from './notifications/server/on-import-tasks.ts'
import { approvalDesk } from './personal-tasks/server/approval-desk.ts'
import { personalTaskRoutes } from './personal-tasks/server/personal-task-routes.ts'
import { personalTaskReferences, personalTaskUsageDocuments } from './personal-tasks/server/personal-task-usages.ts'

/** What the inbox adds to the server. */
export const inboxServer: ServerPlugin = {
  manifest: inboxManifest,
  routes: [...notificationRoutes, ...personalTaskRoutes, ...approvalDelegationRoutes],
  effects: [...onComments, ...onExportTasks, ...onImportTasks],
  approvalDesk,
  references: [...personalTaskReferences, ...approvalDelegationReferences],
  usageDocuments: [...personalTaskUsageDocuments, ...approvalDelegationUsageDocuments],
}
