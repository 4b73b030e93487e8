import type { SaleOrder } from './sale-order-model.ts'

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
export function saleOrderEvent(order: SaleOrder) {
  const { id, saleOrderCode, status, confirmedVersion, code, type, color, purchaseCode, sizeRange } = order
  const { customerPurchaseOrder: purchase, template } = order
  return {
    id,
    saleOrderCode,
    status,
    /** Number of confirmed versions. */
    confirmedVersion,
    customerPurchaseOrderId: purchase.id,
    templateId: template.id,
    /** The sample order of the design. */
    orderId: template.orderId,
    code,
    type,
    color,
    purchaseCode,
    quantity: purchase.quantity,
    rmbUnitPrice: purchase.rmbUnitPrice,
    requiredProductionDate: purchase.requiredProductionDate,
    sizeRange,
    creatorId: order.user.id,
    businessFollowerId: purchase.businessFollower?.id ?? null,
    productionFollowerId: purchase.productionFollower?.id ?? null,
  }
}
export type SaleOrderEvent = ReturnType<typeof saleOrderEvent>
