import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { phonePath } from './phone-path.ts'

/** The page of one pattern for phones, which the QR code of its sheet opens. */
export const phoneViews: readonly View[] = [
  {
    path: phonePath,
    title: message('版房订单'),
    permission: signedIn,
    phone: true,
    load: () => import('./phone-view.tsx'),
  },
]
