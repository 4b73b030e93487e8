import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { cartonPagePath } from '../carton-paths.ts'

/** The page on which a phone checks the cartons of a shipment, which the code of each of them opens. */
export const cartonViews: readonly View[] = [
  {
    path: cartonPagePath,
    title: message('装箱核对'),
    // Every account may scan a carton; the page refuses accounts that may not see shipments, and says why.
    permission: signedIn,
    phone: true,
    load: () => import('./carton-view.tsx'),
  },
]
