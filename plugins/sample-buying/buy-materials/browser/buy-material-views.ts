import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { buyingPermission, buyMaterialDocument } from '../buy-material-document.ts'

const { path } = buyMaterialOrderDocument
const lists = () => import('./buy-material-lists.ts')
const common = { permission: buyingPermission, document: buyMaterialDocument.noun }

/** The pages of the materials to be bought (C-2-17, C-2-18, C-2-19, C-2-34). */
export const buyMaterialViews: readonly View[] = [
  {
    ...common,
    path: `${path}/purchase`,
    title: message('版料采购'),
    load: async () => ({ View: (await lists()).PurchaseList }),
  },
  {
    ...common,
    path: `${path}/pickup`,
    title: message('版料取料'),
    load: async () => ({ View: (await lists()).PickupList }),
  },
  {
    ...common,
    path: buyMaterialDocument.path,
    title: message('版料清单'),
    load: async () => ({ View: (await lists()).MaterialsBill }),
  },
]
