import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { stockMoveDocument } from '../stock-move-document.ts'

/** The addresses of moves. */
export const stockMoveViews: readonly View[] = documentViews({
  document: stockMoveDocument,
  titles: {
    list: message('移库'),
    create: message('新建移库单'),
    detail: message('移库单详情'),
    edit: message('编辑移库单'),
  },
  list: { rows: async () => (await import('../stock-move-contract.ts')).stockMoveRows },
  page: () => import('./stock-move-page.tsx'),
})
