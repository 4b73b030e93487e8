import type { BulkPurchaseOrder } from './bulk-purchase-order-model.ts'

/** The events of bulk purchase orders, sent inside the work that changes them. */
export const bulkPurchaseOrderEvents = {
  created: 'material_bulk_purchase_orders.created',
  updated: 'material_bulk_purchase_orders.updated',
  started: 'material_bulk_purchase_orders.purchase_started',
  cancelled: 'material_bulk_purchase_orders.cancelled',
  /** Everything that was bought has arrived. */
  arrived: 'material_bulk_purchase_orders.arrived',
  /** Sent before a purchase is deleted together with its production order, so that other areas can remove it from their drafts. */
  leaving: 'material_bulk_purchase_orders.leaving',
} as const

/** Returns the data of a bulk purchase order that these events carry. */
export function bulkPurchaseOrderEvent(order: BulkPurchaseOrder) {
  const { id, materialBulkPurchaseOrderCode, productionOrderCode, status } = order
  return {
    id,
    materialBulkPurchaseOrderCode,
    productionOrderId: order.productionOrder.id,
    productionOrderCode,
    status,
    creatorId: order.user.id,
    purchaseUserId: order.purchaseUser?.id ?? null,
    productionFollowerId: order.productionFollower?.id ?? null,
  }
}
export type BulkPurchaseOrderEvent = Readonly<ReturnType<typeof bulkPurchaseOrderEvent>>
