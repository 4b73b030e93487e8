import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { businessTaskDocument } from '../business-task-document.ts'

/** The view of business tasks. */
export const businessTaskViews: readonly View[] = [
  readingView({
    path: businessTaskDocument.path,
    title: message('任务列表'),
    reads: read('BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL'),
    document: businessTaskDocument.noun,
    load: () => import('./business-task-list.tsx'),
  }),
]
