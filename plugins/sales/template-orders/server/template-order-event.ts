import { isSpotPurchase } from '../template-order-rules.ts'
import type { TemplateOrderEvent } from '../template-order-events.ts'
import type { TemplateOrder } from '../template-order-model.ts'

/** The event of an order for other areas. */
export function eventOf(order: TemplateOrder): TemplateOrderEvent {
  const design = order.templateDesign
  return {
    id: order.id,
    code: design.code,
    type: design.type,
    syncStatus: order.syncStatus,
    isSpot: isSpotPurchase(order),
    colors: design.sampleDress.map(({ color }) => color),
    creatorId: order.user.id,
    templateFollowerId: design.templateFollower?.id ?? null,
    assistantId: order.assistant?.id ?? null,
    businessFollowerId: order.businessFollower?.id ?? null,
  }
}
