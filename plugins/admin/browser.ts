import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { adminLookups } from './browser/admin-lookups.ts'
import { categoryDocument } from './departments/category-document.ts'
import { adminManifest } from './manifest.ts'
import { roleDocument } from './roles/role-document.ts'
import { userDocument } from './users/user-document.ts'

/** What admin adds to the workspace. */
export const admin: BrowserPlugin = {
  manifest: adminManifest,
  documents: [userDocument, roleDocument, categoryDocument],
  lookups: adminLookups,
  english: () => import('./locales/en.json'),
}
