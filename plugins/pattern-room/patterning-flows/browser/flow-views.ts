import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { flowDocument } from '../flow-document.ts'

/** The views of flow templates. */
export const flowViews: readonly View[] = documentViews({
  document: flowDocument,
  titles: {
    list: message('流程模板'),
    create: message('新建流程模板'),
    detail: message('流程模板详情'),
    edit: message('编辑流程模板'),
    copy: message('复制流程模板'),
  },
  list: () => import('./flow-list.tsx'),
  page: () => import('./flow-page.tsx'),
})
