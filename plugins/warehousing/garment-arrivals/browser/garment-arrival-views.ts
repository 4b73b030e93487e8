import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { arrivalPagePath } from '../garment-arrival-path.ts'

/** The page on which a phone signs in the garments of a booking, which the code of its slip opens. */
export const garmentArrivalViews: readonly View[] = [
  {
    path: arrivalPagePath,
    title: message('成衣签收'),
    // Every account may scan a slip; the page refuses accounts that may not sign in, and says why.
    permission: signedIn,
    phone: true,
    load: () => import('./garment-arrival-view.tsx'),
  },
]
