import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { productionOrderDocument } from '../../production/public.ts'
import { materialOutboundOrderDocument } from './material-outbound-order-document.ts'
import type { MaterialOutboundOrder } from './material-outbound-order-model.ts'
import { isForProduction } from './material-outbound-order-options.ts'

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

/** Whether losses can be recorded: the material went to a factory. */
export function canRecordLosses({ status, type }: Pick<MaterialOutboundOrder, 'status' | 'type'>): Verdict {
  if (status !== 'Finished')
    return refuse(message('出库单未出库，不能登记损耗'), {
      unblockedBy: `${materialOutboundOrderDocument.noun}.submit`,
    })
  return isForProduction(type) ? allow : refuse(message('只有发给外发工厂的物料可以登记损耗'))
}
