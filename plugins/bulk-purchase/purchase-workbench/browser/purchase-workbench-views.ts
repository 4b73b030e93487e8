import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { openedBy } from '../../../../core/shared/permission.ts'
import { message } from '../../../../core/shared/message.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'

const reads = readersOf(purchaseNeedDocument)

/** The page of the purchase workbench. */
export const purchaseWorkbenchViews: readonly View[] = [
  {
    path: purchaseNeedDocument.path,
    title: message('采购工作台'),
    document: purchaseNeedDocument.noun,
    permission: openedBy(reads),
    reads,
    load: () => import('./purchase-workbench-list.tsx'),
  },
]
