import type { BulkOrderStatus } from '../bulk-purchase-options.ts'

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

/** The data of a bulk purchase order that these events carry. */
export type BulkPurchaseOrderEvent = {
  readonly id: number
  readonly materialBulkPurchaseOrderCode: string
  readonly productionOrderId: number
  readonly productionOrderCode: string
  readonly status: BulkOrderStatus
  readonly creatorId: number
  readonly purchaseUserId: number | null
  readonly productionFollowerId: number | null
}
