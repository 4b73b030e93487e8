import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import { materialOutboundLimits as limits, type MaterialOutboundType } from '../material-outbound-order-options.ts'
import { canBeSuppliedTogether } from '../material-outbound-start.ts'

type Supplied = { readonly id: number; readonly factory?: { readonly id: number } | null }

/** Opens the form of a new order that issues material for production orders of one factory. */
export function issueMaterial(
  orders: readonly Supplied[],
  type: MaterialOutboundType,
  { open }: Pick<CommandContext, 'open'>,
): void {
  const verdict = canBeSuppliedTogether(orders)
  if (!verdict.allowed) {
    toast.error(translate(verdict.reason))
    return
  }
  if (orders.length > limits.orders) {
    toast.error(translate(message('一次最多选择 {most} 张生产单', { most: limits.orders })))
    return
  }
  const ids = orders.map(({ id }) => id).join(',')
  open(`${materialOutboundOrderDocument.path}/new?type=${type}&productionIds=${ids}`, 'tab')
}
