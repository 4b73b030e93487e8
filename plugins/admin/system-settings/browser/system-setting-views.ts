import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { companyPath, systemSettingDocument } from '../system-setting-document.ts'

const { noun: document, path, key } = systemSettingDocument

/** The views of the system settings. */
export const systemSettingViews: readonly View[] = [
  {
    path,
    title: message('系统设置'),
    permission: read(key),
    document,
    load: () => import('./system-setting-page.tsx'),
  },
  {
    path: companyPath,
    title: message('公司信息'),
    permission: read(key),
    document,
    load: () => import('./company-page.tsx'),
  },
]
