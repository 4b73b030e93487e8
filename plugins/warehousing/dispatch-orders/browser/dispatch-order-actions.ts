import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'
import { dispatchLimits as limits } from '../dispatch-order-options.ts'

/** Opens the form of a new dispatch order of shipments. */
export function dispatchTogether(
  shipments: readonly { readonly id: number }[],
  { open }: Pick<CommandContext, 'open'>,
) {
  if (shipments.length > limits.shipments)
    toast.error(translate(message('一次最多派送 {most} 张出货单', { most: limits.shipments })))
  else open(`${dispatchOrderDocument.path}/new?shipmentIds=${shipments.map(({ id }) => id).join(',')}`, 'tab')
}
