import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteDocument } from '../quote-document.ts'
import { quoteSteps } from '../quote-steps.ts'
import { quotePrint } from './quote-prints.ts'
import { quoteTitles } from './quote-titles.ts'

/** The addresses of quotes. */
export const quoteViews: readonly View[] = documentViews({
  document: quoteDocument,
  titles: {
    list: message('报价单列表'),
    create: quoteTitles.create,
    detail: message('报价单详情'),
    edit: quoteSteps.steps.edit.title,
    print: message('报价单预览'),
  },
  list: () => import('./quote-list.tsx'),
  page: () => import('./quote-page.tsx'),
  print: quotePrint,
})
