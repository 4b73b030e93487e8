import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { shelfCountPath } from '../../shelf/shelf-path.ts'

/** The page on which a phone counts a shelf, which the page of the shelf opens. */
export const shelfCountViews: readonly View[] = [
  {
    path: shelfCountPath,
    title: message('库位盘点'),
    // The page refuses accounts that may not count, and says why.
    permission: signedIn,
    phone: true,
    load: () => import('./shelf-count-view.tsx'),
  },
]
