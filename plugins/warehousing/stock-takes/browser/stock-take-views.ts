import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { stockTakeDocument } from '../stock-take-document.ts'

/** The addresses of stock takes. */
export const stockTakeViews: readonly View[] = documentViews({
  document: stockTakeDocument,
  titles: {
    list: message('盘点'),
    create: message('新建盘点单'),
    detail: message('盘点单详情'),
    edit: message('编辑盘点单'),
  },
  list: { rows: async () => (await import('../stock-take-contract.ts')).stockTakeRows },
  page: () => import('./stock-take-page.tsx'),
})
