import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'

const { noun: document, path, key } = operatingRecordDocument
const permission = read(key)

/** The views of operating records. */
export const operatingRecordViews: readonly View[] = [
  { path, title: message('操作记录'), permission, document, load: () => import('./operating-record-list.tsx') },
  {
    path: `${path}/$id`,
    title: message('操作详情'),
    permission,
    document,
    load: () => import('./operating-record-detail.tsx'),
  },
]
