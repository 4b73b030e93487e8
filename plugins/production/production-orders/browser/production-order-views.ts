import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../production-order-document.ts'

/** The addresses of production orders. */
export const productionOrderViews: readonly View[] = documentViews({
  document: productionOrderDocument,
  titles: {
    list: message('生产单'),
    create: message('新建生产单'),
    detail: message('生产单详情'),
    edit: message('编辑生产单'),
  },
  list: { rows: async () => (await import('../production-order-contract.ts')).productionOrderRows },
  page: () => import('./production-order-page.tsx'),
})
