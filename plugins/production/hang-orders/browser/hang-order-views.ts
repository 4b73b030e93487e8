import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { hangOrderDocument } from '../hang-order-document.ts'

/** The addresses of hang orders. */
export const hangOrderViews: readonly View[] = documentViews({
  document: hangOrderDocument,
  titles: { list: message('吊挂同步记录'), detail: message('吊挂同步记录详情') },
  list: { rows: async () => (await import('../hang-order-contract.ts')).hangOrderRows },
  page: () => import('./hang-order-page.tsx'),
})
