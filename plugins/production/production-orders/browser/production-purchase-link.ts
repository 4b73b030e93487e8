import type { ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { kindOf } from '../../../../core/browser/plugin-list.ts'
import { permitsNow } from '../../../../core/browser/session/session.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import type { ProductionOrder } from '../production-order-model.ts'

/** The latest purchase of an order's material. */
export type PurchaseLink = NonNullable<ProductionOrder['latestPurchase']>

/** The address of a purchase; undefined without one, for people who may not read it, and while no area buys. */
export function purchasePathOf(purchase: PurchaseLink | null | undefined): string | undefined {
  const kind = kindOf('material_bulk_purchase_orders')
  return purchase && kind && permitsNow(readersOf(kind)) ? `${kind.path}/${purchase.id}` : undefined
}

/** The material status of a row leads to its purchase. */
export const purchaseCellPath = (row: ListRow, key: string): string | undefined =>
  key === 'materialStatus' ? purchasePathOf(row['latestPurchase'] as PurchaseLink | null | undefined) : undefined
