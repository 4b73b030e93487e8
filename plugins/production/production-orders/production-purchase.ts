import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { productionOrderDocument } from './production-order-document.ts'
import type { ProductionOrderState } from './production-order-steps.ts'

/** The commands about the purchase of an order's material. The area of bulk purchases carries them out. */
export const purchaseCommands = {
  initiate: `${productionOrderDocument.noun}.initiatePurchase`,
  revoke: `${productionOrderDocument.noun}.revokePurchase`,
} as const

type PurchasedOrder = Pick<ProductionOrderState, 'orderStatus' | 'materialStatus' | 'isUnderApproval'>

/**
 * Whether the purchase of an order's material may begin, also once more after it was cancelled (C-4-14, C-4-18, C-4-19,
 * C-open-39).
 */
export function canInitiatePurchase({ orderStatus, materialStatus, isUnderApproval }: PurchasedOrder): Verdict {
  if (orderStatus !== 'Finished' || isUnderApproval)
    return refuse(
      message('生产单未确认，请提交生产单后再操作'),
      orderStatus === 'Finished' ? {} : { unblockedBy: `${productionOrderDocument.noun}.edit` },
    )
  if (materialStatus === null || materialStatus === 'Canceled') return allow
  return refuse(
    message('已发起采购，不能重复发起'),
    materialStatus === 'AllArrived' ? {} : { unblockedBy: purchaseCommands.revoke },
  )
}

/**
 * Whether the purchase may be revoked (C-4-15, C-4-17). A waiting purchase is cancelled at once; for a purchase that has begun,
 * the purchaser is asked (C-open-41).
 */
export function canRevokePurchase({ materialStatus }: PurchasedOrder): Verdict {
  if (materialStatus === 'AllArrived') return refuse(message('采购完成，不能撤销采购'))
  return materialStatus === null || materialStatus === 'Canceled'
    ? refuse(message('未发起采购，无需撤销'), { unblockedBy: purchaseCommands.initiate })
    : allow
}
