import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { ClothOutboundStatus } from './cloth-outbound-order-options.ts'

type OnDispatch = { readonly id: number; readonly code: string } | null

/** The values that decide whether a shipment can leave. `approval` is set while a request is open. */
export type Dispatchable = {
  readonly status: ClothOutboundStatus
  readonly approval: object | boolean | null
  readonly dispatchOrder: OnDispatch
}

/**
 * Whether a dispatch order can take a shipment: it waits for its dispatch, nobody decides about it, and no other dispatch order
 * holds it (C-open-120).
 */
export function canBeDispatched(
  { status, approval, dispatchOrder }: Dispatchable,
  dispatchOrderId: number | null,
): Verdict {
  if (status !== 'Finished') return refuse(message('出货单不在待发货状态'))
  if (approval) return refuse(message('出货单审批中，不能发货'))
  if (dispatchOrder && dispatchOrder.id !== dispatchOrderId)
    return refuse(message('出货单已在派送单 {code} 上', { code: dispatchOrder.code }))
  return allow
}

/** Whether a shipment is on a dispatch order. */
export const isOnDispatch = ({ dispatchOrder }: { readonly dispatchOrder: OnDispatch }): Verdict =>
  dispatchOrder ? allow : refuse(message('出货单还没有派送单'))
