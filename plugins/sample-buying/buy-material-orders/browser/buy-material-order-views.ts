import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

/** The views of buying orders. They are made of a design colour, and so have no empty form. */
export const buyMaterialOrderViews: readonly View[] = documentViews({
  document: buyMaterialOrderDocument,
  titles: { list: message('买版料单'), detail: message('买版料单详情'), edit: message('编辑买版料单') },
  list: () => import('./buy-material-order-list.tsx'),
  page: () => import('./buy-material-order-page.tsx'),
})
