import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { productionOrderDocument } from '../../production/public.ts'
import { bookingOrderDocument } from '../cloth-warehouse-booking-orders/booking-order-document.ts'
import type { BookingStatus } from '../cloth-warehouse-booking-orders/booking-order-options.ts'

/** What the rules of a start read of a production order. */
export type SignedInOrder = { readonly orderStatus: 'Pending' | 'Revert' | 'Finished'; readonly status: string }

/**
 * Whether garments of a production order can be signed in without a booking. One that is being revised goes on with its last
 * confirmed version (D1).
 */
export function canBeSignedIn({ orderStatus, status }: SignedInOrder): Verdict {
  if (orderStatus === 'Pending')
    return refuse(message('生产单未确认，不能入库'), { unblockedBy: `${productionOrderDocument.noun}.submit` })
  return status === 'Finished' ? refuse(message('生产单已完成，不能入库')) : allow
}

/** Whether the garments of a booking can be signed in (C-open-103). */
export function canBookingBeSignedIn({ status }: { readonly status: BookingStatus }): Verdict {
  switch (status) {
    case 'Finished':
    case 'PartiallyArrived':
      return allow
    case 'Pending':
      return refuse(message('预约单未提交，不能签收'), { unblockedBy: `${bookingOrderDocument.noun}.submit` })
    case 'AllArrived':
      return refuse(message('预约单已全部签收'))
    default:
      return refuse(message('预约单已取消'))
  }
}
