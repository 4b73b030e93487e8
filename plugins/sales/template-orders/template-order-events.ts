import type { SyncStatus } from './template-order-options.ts'

/** What happens to sample orders; told inside the work that does it. */
export const templateOrderEvents = {
  created: 'template_orders.created',
  updated: 'template_orders.updated',
  submitted: 'template_orders.submitted',
  regressed: 'template_orders.regressed',
  /** Before a deletion: effects push their reasons into `blockers`; any reason keeps the order. */
  deleting: 'template_orders.before_remove',
  deleted: 'template_orders.deleted',
  /** Before a confirmation that drops colours: effects push their reasons into `blockers`. */
  droppingColors: 'template_orders.dropping_colors',
  processReviewed: 'template_orders.process_reviewed',
} as const

export type TemplateOrderEvent = {
  readonly id: number
  readonly code: string | null
  readonly type: string
  readonly syncStatus: SyncStatus
  readonly isSpot: boolean
  readonly colors: readonly string[]
  readonly creatorId: number
  readonly templateFollowerId: number | null
  readonly assistantId: number | null
  readonly businessFollowerId: number | null
}

/** Payload of `deleting`. `blockers` is theirs to push to: texts in the words that the user reads. */
export type BeforeTemplateOrderDelete = TemplateOrderEvent & { readonly blockers: string[] }

/** Payload of `droppingColors`: the colours that are about to go. */
export type DroppingColors = BeforeTemplateOrderDelete & { readonly goingColors: readonly string[] }
