import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { flowDocument } from '../flow-document.ts'
import { flowSteps } from '../flow-steps.ts'
import { flowTitles } from './flow-commands.ts'

/** The views of flow templates. */
export const flowViews: readonly View[] = documentViews({
  document: flowDocument,
  titles: {
    ...flowTitles,
    list: message('流程模板'),
    detail: message('流程模板详情'),
    edit: flowSteps.steps.edit.title,
  },
  list: () => import('./flow-list.tsx'),
  page: () => import('./flow-page.tsx'),
})
