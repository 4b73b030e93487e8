import type { ProductionOrder } from './production-order-model.ts'

/** The events of production orders, sent inside the work that changes them. */
export const productionOrderEvents = {
  created: 'production_orders.created',
  updated: 'production_orders.updated',
  submitted: 'production_orders.submitted',
  reverted: 'production_orders.reverted',
  /** Set back to revision because its sale order was revised. */
  reopened: 'production_orders.reopened',
  deleted: 'production_orders.deleted',
  /** Before a revision: effects add reasons to `blockers`; any reason prevents it. */
  reverting: 'production_orders.before_regression',
  /** Sent before an order is deleted together with its sale order: areas that hold documents of the order add reasons to `blockers`. */
  releasing: 'production_orders.before_release',
  /** Before an order is deleted: documents that do not keep it go along now. */
  leaving: 'production_orders.leaving',
} as const

/** The data of a production order that these events carry. */
export function productionOrderEvent(order: ProductionOrder) {
  const { id, productionOrderCode, saleOrderId, saleOrderCode, orderStatus, status, confirmedVersion } = order
  const { code, type, color, purchaseCode, quantity, sizeRange, requiredProductionDate } = order
  return {
    id,
    productionOrderCode,
    saleOrderId,
    saleOrderCode,
    customerPurchaseOrderId: order.customerPurchaseOrder.id,
    templateId: order.template.id,
    orderStatus,
    status,
    /** Number of confirmed versions. */
    confirmedVersion,
    code,
    type,
    color,
    purchaseCode,
    quantity,
    sizeRange,
    requiredProductionDate,
    creatorId: order.user.id,
    businessFollowerId: order.businessFollower?.id ?? null,
    productionFollowerId: order.productionFollower?.id ?? null,
  }
}
export type ProductionOrderEvent = ReturnType<typeof productionOrderEvent>
