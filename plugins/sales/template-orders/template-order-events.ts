import type { TemplateOrder } from './template-order-model.ts'
import { isSpotPurchase } from './template-order-rules.ts'

/** The events of sample orders, sent inside the work that changes them. */
export const templateOrderEvents = {
  created: 'template_orders.created',
  updated: 'template_orders.updated',
  submitted: 'template_orders.submitted',
  regressed: 'template_orders.regressed',
  /** Before a deletion: effects add reasons to `blockers`; any reason prevents it. */
  deleting: 'template_orders.before_remove',
  deleted: 'template_orders.deleted',
  /** Before confirmed colours go, with their order or by a revision: effects delete what is cancelled and went with them. */
  releasingColors: 'template_orders.releasing_colors',
  processReviewed: 'template_orders.process_reviewed',
  processReviewWithdrawn: 'template_orders.process_review_withdrawn',
} as const

/** What these events say of an order. */
export function templateOrderEvent(order: TemplateOrder) {
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
export type TemplateOrderEvent = ReturnType<typeof templateOrderEvent>

/** The event of a review of a secondary process, and of its withdrawal; `process` is the name of the process. */
export type ProcessReviewEvent = TemplateOrderEvent & { readonly process: string }

/** The event before a deletion. Effects add texts for the user to `blockers`. */
export type BeforeTemplateOrderDelete = TemplateOrderEvent & { readonly blockers: string[] }

/** The event before colours are removed, by the ids of their Templates. */
export type ReleasingColors = { readonly templateIds: readonly number[] }
