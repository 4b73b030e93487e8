import { adminModules } from './server/admin-modules.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { categoryDocument, departmentDocument } from './departments/category-document.ts'
import { categoryRoutes } from './departments/server/category-routes.ts'
import { departmentList } from './departments/category-contract.ts'
import { categoryRoom } from './departments/server/category-room.ts'
import { adminManifest } from './manifest.ts'
import { operatingRecordDocument } from './operating-records/operating-record-document.ts'
import { operatingRecordExport } from './operating-records/server/operating-record-list.ts'
import { operatingRecordRoutes } from './operating-records/server/operating-record-routes.ts'
import { roleDocument } from './roles/role-document.ts'
import { rolePreviewRoutes } from './roles/server/role-preview-routes.ts'
import { roleRecords } from './roles/server/role-list.ts'
import { roleRoutes } from './roles/server/role-routes.ts'
import { adminReferences, adminUsageDocuments } from './server/admin-usages.ts'
import { demoAccounts } from './server/demo-accounts.ts'
import { adminHistory } from './server/admin-history.ts'
import { prepareAdmin } from './server/admin-preparation.ts'
import { seedAdmin } from './server/admin-seed.ts'
import { adminTimelines } from './server/admin-timelines.ts'
import { systemSettingRoutes } from './system-settings/server/system-setting-routes.ts'
import { systemSettingDocument } from './system-settings/system-setting-document.ts'
import { userDocument } from './users/user-document.ts'
import { onSessions } from './users/server/on-sessions.ts'
import { passwordMailJobs } from './users/server/password-mail.ts'
import { userExport, userRecords } from './users/server/user-list.ts'
import { userAccounts } from './users/server/user-accounts.ts'
import { userImport } from './users/server/user-import.ts'
import { userRoutes } from './users/server/user-routes.ts'

const departments = categoryRoom('departmentalGroup', departmentDocument, { tree: departmentList, sheet: 'categories' })

/** What admin adds to the server. */
export const adminServer: ServerPlugin = {
  manifest: adminManifest,
  modules: adminModules,
  documents: [userDocument, roleDocument, categoryDocument, operatingRecordDocument, systemSettingDocument],
  routes: [
    ...userRoutes,
    ...roleRoutes,
    ...rolePreviewRoutes,
    ...categoryRoutes,
    ...operatingRecordRoutes,
    ...systemSettingRoutes,
  ],
  references: adminReferences,
  usageDocuments: adminUsageDocuments,
  exports: [userExport, operatingRecordExport],
  findable: [userRecords, roleRecords, ...departments.findable],
  importers: [...departments.importers, userImport],
  effects: onSessions,
  jobs: passwordMailJobs,
  timelines: adminTimelines,
  accounts: userAccounts,
  prepare: prepareAdmin,
  seed: seedAdmin,
  demoHistory: adminHistory,
  demoAccounts,
}
