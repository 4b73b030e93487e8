import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

/** The addresses of sale orders. */
export const saleOrderViews: readonly View[] = documentViews({
  document: saleOrderDocument,
  titles: {
    list: message('销售单'),
    create: message('新建销售单'),
    detail: message('销售单详情'),
    edit: message('编辑销售单'),
    copy: message('复制销售单'),
    print: message('销售确认单预览'),
  },
  list: { rows: async () => (await import('../sale-order-contract.ts')).saleOrderRows },
  page: () => import('./sale-order-page.tsx'),
})
