import type { ServerPlugin } from '../../core/server/plugin.ts'
import { categoryDocument } from './departments/category-document.ts'
import { categoryRoutes } from './departments/server/category-routes.ts'
import { adminManifest } from './manifest.ts'
import { operatingRecordDocument } from './operating-records/operating-record-document.ts'
import { operatingRecordRoutes } from './operating-records/server/operating-record-routes.ts'
import { roleDocument } from './roles/role-document.ts'
import { roleRoutes } from './roles/server/role-routes.ts'
import { demoAccounts } from './server/demo-accounts.ts'
import { prepareAdmin } from './server/admin-preparation.ts'
import { seedAdmin } from './server/admin-seed.ts'
import { userDocument } from './users/user-document.ts'
import { userAccounts } from './users/server/user-accounts.ts'
import { userRoutes } from './users/server/user-routes.ts'

/** What admin adds to the server. */
export const adminServer: ServerPlugin = {
  manifest: adminManifest,
  documents: [userDocument, roleDocument, categoryDocument, operatingRecordDocument],
  routes: [...userRoutes, ...roleRoutes, ...categoryRoutes, ...operatingRecordRoutes],
  accounts: userAccounts,
  prepare: prepareAdmin,
  seed: seedAdmin,
  demoAccounts,
}
