import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { buyingPermission, buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { linePhonePath } from '../line-phone-path.ts'

/** The page of one material to be bought for phones, which the code on a buying list opens. */
export const linePhoneViews: readonly View[] = [
  {
    path: linePhonePath,
    title: buyMaterialDocument.title,
    permission: buyingPermission,
    phone: true,
    load: () => import('./line-phone-view.tsx'),
  },
]
