import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'

export const scannerCommands: readonly Command[] = [
  {
    id: 'scanner.open',
    title: message('扫码'),
    keywords: 'scan qr code camera 二维码',
    icon: 'scan',
    keys: 'g q',
    permission: signedIn,
    run: ({ open }) => open(scannerPath),
  },
]
