import { member } from '../../core/shared/permission.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { departmentCommands } from './departments/browser/department-commands.ts'
import { categoryDocument } from './departments/category-document.ts'
import { operatingRecordCommands } from './operating-records/browser/operating-record-commands.ts'
import { roleCommands } from './roles/browser/role-commands.ts'
import { roleRecords } from './roles/browser/role-records.ts'
import { roleDocument } from './roles/role-document.ts'
import { systemSettingCommands } from './system-settings/browser/system-setting-commands.ts'
import { userCommands } from './users/browser/user-commands.ts'
import { userRecords } from './users/browser/user-records.ts'
import { userDocument } from './users/user-document.ts'

/** What admin adds to the pages that are shown. */
export const adminParts: PluginParts = {
  commands: [
    ...userCommands,
    ...roleCommands,
    ...departmentCommands,
    ...operatingRecordCommands,
    ...systemSettingCommands,
  ],
  viewCommands: async () => (await import('./browser/admin-view-commands.ts')).adminViewCommands(),
  lookups: async () => (await import('./browser/admin-lookups.ts')).adminLookups,
  records: [userRecords, roleRecords],
  usages: [{ document: userDocument }, { document: roleDocument }, { document: categoryDocument, permission: member }],
  firstSteps: async () => (await import('./browser/admin-first-steps.ts')).adminFirstSteps,
}
