import type { SaleOrderStatus } from './sale-order-options.ts'

/** The events of sale orders, sent inside the work that changes them. */
export const saleOrderEvents = {
  created: 'sale_orders.created',
  updated: 'sale_orders.updated',
  /** Ordered, or a revised order that is ordered again; production follows this one (D22). */
  submitted: 'sale_orders.submitted',
  reverted: 'sale_orders.reverted',
  deleted: 'sale_orders.deleted',
  /** Before an order is deleted that nothing prevents: effects delete the documents that go with it. */
  releasing: 'sale_orders.releasing',
  /** Before a deletion and a revision: effects add reasons to `blockers`; any reason prevents it. */
  deleting: 'sale_orders.before_remove',
  reverting: 'sale_orders.before_regression',
  /** Whether a deletion, or a new version of a confirmed order, needs somebody's approval: effects add to `needs`. */
  approvalOfDeletion: 'sale_orders.approval_of_remove',
  approvalOfNewVersion: 'sale_orders.approval_of_submit',
} as const

/** The events by which a request for approval of a sale order opens and ends; other documents show whether one is open. */
export const saleOrderApprovalEvents = ['asked', 'withdrawn', 'agreed', 'rejected'].map(
  (action) => `sale_orders.approval_${action}`,
)

/** What these events say of a sale order. */
export type SaleOrderEvent = {
  readonly id: number
  readonly saleOrderCode: string
  readonly status: SaleOrderStatus
  /** Number of confirmed versions. */
  readonly confirmedVersion: number
  readonly customerPurchaseOrderId: number
  readonly templateId: number
  /** The sample order of the design. */
  readonly orderId: number
  readonly code: string
  readonly type: string
  readonly color: string
  readonly purchaseCode: string
  readonly quantity: number
  readonly rmbUnitPrice: string
  readonly requiredProductionDate: string | null
  readonly sizeRange: readonly { readonly name: string; readonly quantity: number | null }[]
  readonly creatorId: number
  readonly businessFollowerId: number | null
  readonly productionFollowerId: number | null
}
