import { message } from '../../../core/shared/message.ts'
import { allOf, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { productionOrderDocument } from '../production-orders/production-order-document.ts'
import { canWhileAsked } from '../production-orders/production-order-steps.ts'

/** Whether a production order can be cut: it is confirmed, and no approval request about its sale order is open (C-open-47). */
export function canBeCut({
  orderStatus,
  isUnderApproval,
}: {
  readonly orderStatus: 'Pending' | 'Revert' | 'Finished'
  readonly isUnderApproval: boolean
}): Verdict {
  const isConfirmed =
    orderStatus === 'Finished'
      ? allow
      : refuse(message('生产单未确认，不能新建裁床单'), { unblockedBy: `${productionOrderDocument.noun}.submit` })
  return allOf(canWhileAsked({ isUnderApproval }), isConfirmed)
}
