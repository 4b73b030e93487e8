import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'

/** The views of valuations. */
export const valuationOrderViews: readonly View[] = documentViews({
  document: valuationOrderDocument,
  titles: {
    list: message('核价单'),
    create: message('新建核价单'),
    detail: message('核价单详情'),
    edit: message('编辑核价单'),
    print: message('核价单预览'),
  },
  list: { rows: async () => (await import('../valuation-order-contract.ts')).valuationOrderRows },
  page: () => import('./valuation-order-page.tsx'),
})
