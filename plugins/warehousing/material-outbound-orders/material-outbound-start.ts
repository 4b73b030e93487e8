import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { productionOrderDocument } from '../../production/public.ts'

/** Whether material can be issued for a production order: it is confirmed and has a factory (C-open-133). */
export function canBeSupplied({
  orderStatus,
  factory,
}: {
  readonly orderStatus: 'Pending' | 'Revert' | 'Finished'
  readonly factory?: { readonly id: number } | null
}): Verdict {
  if (orderStatus !== 'Finished')
    return refuse(message('生产单未确认，不能领料'), { unblockedBy: `${productionOrderDocument.noun}.submit` })
  return factory === null ? refuse(message('生产单还没有外发工厂')) : allow
}

/** Whether one outbound order can supply several production orders: they are of one factory. */
export function canBeSuppliedTogether(
  orders: readonly { readonly factory?: { readonly id: number } | null }[],
): Verdict {
  const factories = new Set(orders.map(({ factory }) => factory?.id))
  return factories.size > 1 ? refuse(message('所选生产单不是同一家外发工厂，请分开领料')) : allow
}
