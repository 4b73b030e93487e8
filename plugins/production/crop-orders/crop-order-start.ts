import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { productionOrderDocument } from '../production-orders/production-order-document.ts'

/** Whether a production order can be cut: it is confirmed, and no approval request about its sale order is open (C-open-47). */
export function canBeCut({
  orderStatus,
  isUnderApproval,
}: {
  readonly orderStatus: 'Pending' | 'Revert' | 'Finished'
  readonly isUnderApproval: boolean
}): Verdict {
  if (isUnderApproval) return refuse(message('销售单审批中， 请前往审批通知处理审批'))
  if (orderStatus === 'Finished') return allow
  return refuse(message('生产单未确认，不能新建裁床单'), { unblockedBy: `${productionOrderDocument.noun}.submit` })
}
