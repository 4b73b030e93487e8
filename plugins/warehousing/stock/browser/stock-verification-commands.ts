import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'

export const verifyCommandId = 'stock_verification.run'

/** Checks anew, while the page is open. */
export function verifyCommand(run: () => Promise<void>): Command {
  return {
    id: verifyCommandId,
    title: message('重新核对'),
    keywords: 'verify check ledger stock again 库存 账',
    icon: 'refresh',
    keys: 'r',
    run,
  }
}
