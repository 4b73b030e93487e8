import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { deliveryPagePath } from '../delivery-path.ts'

/** The page on which a phone signs in what a supplier brings, which the code of a purchase order opens. */
export const deliveryViews: readonly View[] = [
  {
    path: deliveryPagePath,
    title: message('到货签收'),
    // Every account may scan a purchase order; the page refuses accounts that may not sign in, and says why.
    permission: signedIn,
    phone: true,
    load: () => import('./delivery-view.tsx'),
  },
]
