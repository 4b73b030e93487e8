import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'

export const scannerViews: readonly View[] = [
  {
    path: scannerPath,
    title: message('扫码'),
    permission: signedIn,
    phone: true,
    stopsBehind: true,
    load: async () => ({ View: (await import('../../../../core/browser/phone/scanner-page.tsx')).ScannerPage }),
  },
]
