import { call } from '../../../../core/browser/api/client.ts'
import { type CommandContext } from '../../../../core/browser/command/command.ts'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { approvalRunning } from '../../../../core/shared/document/document-approval.ts'
import { askCommandId } from '../../../../core/shared/document/document-steps.ts'
import { message } from '../../../../core/shared/message.ts'
import { type ProductionOrderState, purchaseCommands } from '../../../production/public.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { bulkPurchaseOthersRead } from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import type { BulkPurchaseOrderState } from '../bulk-purchase-order-steps.ts'

const { noun } = bulkPurchaseOrderDocument

/**
 * Revokes the latest purchase of a production order: at once while it waits, by a request to the purchaser once it has begun
 * (C-open-41). Throws `CallError`.
 */
async function revokePurchase({ id }: ProductionOrderState): Promise<void> {
  const { records } = await call(bulkPurchaseOthersRead, { params: { id } })
  const latest = records.at(-1)
  if (!latest) {
    toast.error(translate(message('数据异常')))
    return
  }
  if (latest.isUnderApproval) {
    toast.warning(translate(approvalRunning))
    return
  }
  const order: BulkPurchaseOrderState = { ...latest, approval: null, lineCount: 1 }
  const command = latest.status === 'Pending' ? `${noun}.cancel` : askCommandId(bulkPurchaseOrderDocument, 'cancel')
  await runCommand(command, { target: { document: noun, records: [order] } })
}

/** Carries out the commands of production orders that bulk purchasing answers for. Throws `CallError`. */
export async function carryOut(id: string, context: CommandContext): Promise<void> {
  const orders = recordsOf<ProductionOrderState>(context)
  const [first] = orders
  if (!first) return
  if (id === purchaseCommands.revoke) return revokePurchase(first)
  if (orders.length > limits.chosen) {
    toast.error(translate(message('一次最多选择 {most} 张生产单', { most: limits.chosen })))
    return
  }
  const { askPurchaser } = await import('./bulk-purchase-start-window.tsx')
  await askPurchaser(orders)
}
