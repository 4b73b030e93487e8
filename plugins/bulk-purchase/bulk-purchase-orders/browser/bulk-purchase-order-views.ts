import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'

/** The addresses of bulk purchase orders. They are started from production orders, so there is no empty form. */
export const bulkPurchaseOrderViews: readonly View[] = documentViews({
  document: bulkPurchaseOrderDocument,
  titles: { list: message('大货物料采购'), detail: message('大货采购单详情'), edit: message('编辑大货采购单') },
  list: { rows: async () => (await import('../bulk-purchase-order-contract.ts')).bulkPurchaseOrderRows },
  page: () => import('./bulk-purchase-order-page.tsx'),
})
