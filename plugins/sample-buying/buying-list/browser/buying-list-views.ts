import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { buyingPermission, buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyingListPath } from './buying-list-path.ts'

/** The preview of the list that a buyer takes along. */
export const buyingListViews: readonly View[] = [
  printView({
    path: buyingListPath,
    title: message('采购清单'),
    permission: buyingPermission,
    document: buyMaterialDocument.noun,
    template: `${buyMaterialDocument.noun}.buyingList`,
  }),
]
