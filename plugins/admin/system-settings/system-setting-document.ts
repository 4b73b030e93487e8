import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const systemSettingDocument = documentKind({
  noun: 'system_settings',
  key: 'ADMIN',
  title: message('系统设置'),
  path: '/dashboard/admin/systemSettings',
  codeField: 'key',
})

/** The address of the page that edits the company's details. They are stored as system settings. */
export const companyPath = '/dashboard/admin/company'
