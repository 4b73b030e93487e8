import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'

/** The page of the materials of bulk purchases (C-2-15). */
export const bulkPurchaseViews: readonly View[] = [
  readingView({
    path: bulkPurchaseDocument.path,
    title: message('大货物料'),
    reads: readersOf(bulkPurchaseDocument),
    document: bulkPurchaseDocument.noun,
    load: () => import('./bulk-purchase-list.tsx'),
  }),
]
