import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { shelfReaders } from '../../stock/stock-options.ts'
import { shelfPhonePath } from '../shelf-path.ts'

/** The page of a shelf for phones, which the code on its label opens. */
export const shelfViews: readonly View[] = [
  {
    path: shelfPhonePath,
    title: message('库位存货'),
    // Everybody may scan a label; who may not see stock is told so.
    permission: signedIn,
    reads: shelfReaders,
    phone: true,
    load: () => import('./shelf-view.tsx'),
  },
]
