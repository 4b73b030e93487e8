import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { cropOrderDocument } from '../crop-order-document.ts'

/** The addresses of cutting orders. */
export const cropOrderViews: readonly View[] = documentViews({
  document: cropOrderDocument,
  titles: {
    list: message('裁床单'),
    create: message('新建裁床单'),
    detail: message('裁床单详情'),
    edit: message('编辑裁床单'),
  },
  list: { rows: async () => (await import('../crop-order-contract.ts')).cropOrderRows },
  page: () => import('./crop-order-page.tsx'),
})
