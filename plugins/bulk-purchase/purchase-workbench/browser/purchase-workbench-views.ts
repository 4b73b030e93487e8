import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'

/** The page of the purchase workbench. */
export const purchaseWorkbenchViews: readonly View[] = [
  readingView({
    path: purchaseNeedDocument.path,
    title: message('采购工作台'),
    reads: readersOf(purchaseNeedDocument),
    document: purchaseNeedDocument.noun,
    load: () => import('./purchase-workbench-list.tsx'),
  }),
]
