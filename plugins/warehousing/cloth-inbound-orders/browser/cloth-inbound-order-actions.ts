import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { garmentLimits as limits } from '../../garments/garment-options.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'

/** Opens the form of a new sign-in without a booking. */
export function signInGarments(orders: readonly { readonly id: number }[], { open }: Pick<CommandContext, 'open'>) {
  if (orders.length > limits.orders)
    toast.error(translate(message('一次最多选择 {most} 张生产单', { most: limits.orders })))
  else open(`${clothInboundOrderDocument.path}/new?productionIds=${orders.map(({ id }) => id).join(',')}`, 'tab')
}
