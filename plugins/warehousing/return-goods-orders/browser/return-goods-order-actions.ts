import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { garmentLimits as limits } from '../../garments/garment-options.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import { canBeReturnedTogether } from '../return-goods-order-start.ts'

type Returned = { readonly id: number; readonly brand?: { readonly id: number } | null }

/** Opens the form of a new return of production orders of one brand. */
export function returnGarments(orders: readonly Returned[], { open }: Pick<CommandContext, 'open'>): void {
  const verdict = canBeReturnedTogether(orders)
  if (!verdict.allowed) toast.error(translate(verdict.reason))
  else if (orders.length > limits.orders)
    toast.error(translate(message('一次最多选择 {most} 张生产单', { most: limits.orders })))
  else open(`${returnGoodsOrderDocument.path}/new?productionIds=${orders.map(({ id }) => id).join(',')}`, 'tab')
}
