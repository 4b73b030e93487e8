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
    // Every account may scan a label; the page refuses accounts that may not see stock, and says why.
    permission: signedIn,
    reads: shelfReaders,
    phone: true,
    load: () => import('./shelf-view.tsx'),
  },
]
