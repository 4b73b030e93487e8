import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { valuationLineDocument } from '../valuation-line-document.ts'

/** The views of operations. */
export const valuationLineViews: readonly View[] = documentViews({
  document: valuationLineDocument,
  titles: {
    list: message('工序核价'),
    create: message('新建核价工序'),
    detail: message('核价工序详情'),
    edit: message('编辑核价工序'),
    copy: message('复制核价工序'),
  },
  list: () => import('./valuation-line-list.tsx'),
  page: () => import('./valuation-line-page.tsx'),
})
