import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { garmentLimits as limits } from '../../garments/garment-options.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import { canBeShippedTogether } from '../cloth-outbound-order-start.ts'

type Shipped = { readonly id: number; readonly brand?: { readonly id: number } | null }

/** Opens the form of a new shipment of production orders of one brand. */
export function shipGarments(orders: readonly Shipped[], { open }: Pick<CommandContext, 'open'>): void {
  const verdict = canBeShippedTogether(orders)
  if (!verdict.allowed) {
    toast.error(translate(verdict.reason))
    return
  }
  if (orders.length > limits.orders) {
    toast.error(translate(message('一次最多选择 {most} 张生产单', { most: limits.orders })))
    return
  }
  open(`${clothOutboundOrderDocument.path}/new?productionIds=${orders.map(({ id }) => id).join(',')}`, 'tab')
}
