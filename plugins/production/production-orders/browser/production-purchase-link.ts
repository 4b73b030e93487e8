import { readablePath } from '../../../../core/browser/document/readable-path.ts'
import type { ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { kindOf } from '../../../../core/browser/plugin-list.ts'
import type { ProductionOrder } from '../production-order-model.ts'

/** The latest purchase of an order's material. */
export type PurchaseLink = NonNullable<ProductionOrder['latestPurchase']>

/** The address of a purchase; undefined without one, for people who may not read it, and while no area buys. */
export const purchasePathOf = (purchase: PurchaseLink | null | undefined): string | undefined =>
  readablePath(kindOf('material_bulk_purchase_orders'), purchase?.id)

/** The material status of a row leads to its purchase. */
export const purchaseCellPath = (row: ListRow, key: string): string | undefined =>
  key === 'materialStatus' ? purchasePathOf(row['latestPurchase'] as PurchaseLink | null | undefined) : undefined
