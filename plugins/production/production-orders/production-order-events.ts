import type { OrderStatus } from './production-order-options.ts'
import type { ProductionStatus } from '../../sales/public.ts'

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
export type ProductionOrderEvent = {
  readonly id: number
  readonly productionOrderCode: string
  readonly saleOrderId: number
  readonly saleOrderCode: string
  readonly customerPurchaseOrderId: number
  readonly templateId: number
  readonly orderStatus: OrderStatus
  readonly status: ProductionStatus
  /** Number of confirmed versions. */
  readonly confirmedVersion: number
  readonly code: string
  readonly type: string
  readonly color: string
  readonly purchaseCode: string
  readonly quantity: number
  readonly sizeRange: readonly { readonly name: string; readonly quantity: number | null }[]
  readonly requiredProductionDate: string | null
  readonly creatorId: number
  readonly businessFollowerId: number | null
  readonly productionFollowerId: number | null
}
