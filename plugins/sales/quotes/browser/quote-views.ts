import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteDocument } from '../quote-document.ts'

/** The addresses of quotes. */
export const quoteViews: readonly View[] = documentViews({
  document: quoteDocument,
  titles: {
    list: message('报价单'),
    create: message('新建报价单'),
    detail: message('报价单详情'),
    edit: message('编辑报价单'),
    print: message('报价单预览'),
  },
  list: { rows: async () => (await import('../quote-contract.ts')).quoteRows },
  page: () => import('./quote-page.tsx'),
})
