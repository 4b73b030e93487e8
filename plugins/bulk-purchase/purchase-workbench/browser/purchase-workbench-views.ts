import { listView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'

/** The page of the purchase workbench. */
export const purchaseWorkbenchViews: readonly View[] = [
  listView(purchaseNeedDocument, () => import('./purchase-workbench-list.tsx')),
]
