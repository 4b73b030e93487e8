import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { openedBy } from '../../../../core/shared/permission.ts'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'

const reads = readersOf(bulkPurchaseDocument)

/** The page of the materials of bulk purchases (C-2-15). */
export const bulkPurchaseViews: readonly View[] = [
  {
    path: bulkPurchaseDocument.path,
    title: message('大货物料'),
    document: bulkPurchaseDocument.noun,
    permission: openedBy(reads),
    reads,
    load: () => import('./bulk-purchase-list.tsx'),
  },
]
