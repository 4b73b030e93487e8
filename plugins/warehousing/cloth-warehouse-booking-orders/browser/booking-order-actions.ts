import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { garmentLimits as limits } from '../../garments/garment-options.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import { canBeBookedTogether } from '../booking-order-start.ts'

type Booked = { readonly id: number; readonly factory?: { readonly id: number } | null }

/** Opens the form of a new booking for production orders of one factory. */
export function bookGarments(orders: readonly Booked[], { open }: Pick<CommandContext, 'open'>): void {
  const verdict = canBeBookedTogether(orders)
  if (!verdict.allowed) {
    toast.error(translate(verdict.reason))
    return
  }
  if (orders.length > limits.orders) {
    toast.error(translate(message('一次最多选择 {most} 张生产单', { most: limits.orders })))
    return
  }
  open(`${bookingOrderDocument.path}/new?productionIds=${orders.map(({ id }) => id).join(',')}`, 'tab')
}
