import { listView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'

/** The page of the materials of bulk purchases (C-2-15). */
export const bulkPurchaseViews: readonly View[] = [
  listView(bulkPurchaseDocument, () => import('./bulk-purchase-list.tsx')),
]
