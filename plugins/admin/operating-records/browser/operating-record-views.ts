import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'

const { noun: document, path, key } = operatingRecordDocument
const reads = read(key)

/** The views of operating records. */
export const operatingRecordViews: readonly View[] = [
  readingView({ path, title: message('操作记录'), reads, document, load: () => import('./operating-record-list.tsx') }),
  readingView({
    path: `${path}/$id`,
    title: message('操作详情'),
    reads,
    document,
    load: () => import('./operating-record-detail.tsx'),
  }),
]
