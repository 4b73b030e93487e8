import type { SyncStatus } from './template-order-options.ts'

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

/** The event of a review of a secondary process, and of its withdrawal; `process` is the name of the process. */
export type ProcessReviewEvent = TemplateOrderEvent & { readonly process: string }

/** The event before a deletion. Effects add texts for the user to `blockers`. */
export type BeforeTemplateOrderDelete = TemplateOrderEvent & { readonly blockers: string[] }

/** The event before colours are removed, by the ids of their Templates. */
export type ReleasingColors = { readonly templateIds: readonly number[] }
