import type { TopBarEntry } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'

/** The scan icon of the top bar. */
export const scannerEntry: TopBarEntry = {
  id: 'scanner',
  icon: 'scan',
  title: message('扫码'),
  permission: signedIn,
  order: 10,
  path: scannerPath,
}
