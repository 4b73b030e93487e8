import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { message } from '../../core/shared/message.ts'
import { read } from '../../core/shared/permission.ts'
import { departmentViews } from './departments/browser/department-views.ts'
import { categoryDocument, departmentDocument } from './departments/category-document.ts'
import { adminManifest } from './manifest.ts'
import { operatingRecordViews } from './operating-records/browser/operating-record-views.ts'
import { operatingRecordDocument } from './operating-records/operating-record-document.ts'
import { roleViews } from './roles/browser/role-views.ts'
import { roleDocument } from './roles/role-document.ts'
import { systemSettingViews } from './system-settings/browser/system-setting-views.ts'
import { companyPath, systemSettingDocument } from './system-settings/system-setting-document.ts'
import { userViews } from './users/browser/user-views.ts'
import { userDocument } from './users/user-document.ts'

/** What admin adds to the workspace. */
export const admin: BrowserPlugin = {
  manifest: adminManifest,
  documents: [
    userDocument,
    roleDocument,
    categoryDocument,
    departmentDocument,
    operatingRecordDocument,
    systemSettingDocument,
  ],
  views: [...userViews, ...roleViews, ...departmentViews, ...operatingRecordViews, ...systemSettingViews],
  account: [
    {
      title: message('公司信息'),
      icon: 'building',
      path: companyPath,
      permission: read(systemSettingDocument.key),
    },
    {
      title: message('系统设置'),
      icon: 'sliders',
      path: systemSettingDocument.path,
      permission: read(systemSettingDocument.key),
    },
  ],
  imports: [
    { document: departmentDocument, path: 'categories' },
    {
      document: userDocument,
      path: 'users',
      afterNew: {
        text: message('新用户还没有密码：请为每人生成一次性验证码，并转告本人'),
        action: message('打开用户列表'),
        path: `${userDocument.path}/list`,
      },
    },
  ],
  parts: async () => (await import('./browser-parts.ts')).adminParts,
  english: () => import('./locales/en.json'),
}
