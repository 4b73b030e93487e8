import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { verificationPath, verifiers } from '../stock-verification-path.ts'

/** The page that checks the ledger of stock. */
export const stockVerificationViews: readonly View[] = [
  {
    path: verificationPath,
    title: message('库存核对'),
    permission: verifiers,
    load: () => import('./stock-verification-page.tsx'),
  },
]
