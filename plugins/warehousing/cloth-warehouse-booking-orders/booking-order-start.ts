import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { productionOrderDocument } from '../../production/public.ts'

/** What the rules of a start read of a production order. */
export type BookableOrder = {
  readonly orderStatus: 'Pending' | 'Revert' | 'Finished'
  readonly status: string
  readonly factory?: { readonly id: number } | null
}

/** Whether the garments of a production order can be booked: it is confirmed, has a factory, and is not complete (C-open-95). */
export function canBeBooked({ orderStatus, status, factory }: BookableOrder): Verdict {
  if (orderStatus !== 'Finished')
    return refuse(message('生产单未确认，不能预约'), { unblockedBy: `${productionOrderDocument.noun}.submit` })
  if (status === 'Finished') return refuse(message('生产单已完成，不能预约'))
  return factory === null ? refuse(message('生产单还没有外发工厂')) : allow
}

/** Whether one booking can take several production orders: they are of one factory. */
export function canBeBookedTogether(orders: readonly Pick<BookableOrder, 'factory'>[]): Verdict {
  const factories = new Set(orders.map(({ factory }) => factory?.id))
  return factories.size > 1 ? refuse(message('所选生产单不是同一家外发工厂，请分开预约')) : allow
}
