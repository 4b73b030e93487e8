import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { OrderStatus } from '../../production-orders/production-order-options.ts'
import { confirmedFactoryOf, confirmedSizesOf } from '../../production-orders/server/production-order-target.ts'
import type { CropOrderParts } from '../crop-order-model.ts'
import type { OrderedSize } from '../crop-order-sizes.ts'

/** The production order of a cutting order, as the save of the cutting order reads it. */
export type FoundProduced = {
  readonly id: number
  readonly productionOrderCode: string
  readonly saleOrderCode: string
  readonly orderStatus: OrderStatus
  readonly isUnderApproval: boolean
  readonly sizeRange: readonly OrderedSize[]
  readonly brand: { readonly id: number; readonly name: string } | null
  readonly factory: { readonly id: number; readonly name: string } | null
  readonly customerPO: string
  readonly code: string
  readonly type: string
  readonly color: string
  readonly designImageUrls: readonly string[]
  /** Id of the cutting order that it has already. */
  readonly cropOrderId: number | null
}

/** SQL of what a cutting order and its list row show of the production order as it is now, by key; `produced` is its table. */
export const shownOfProduced = {
  productionOrderStatus: 'produced.order_status',
  isUnderApproval: '(select s.is_under_approval from sale_orders s where s.id = produced.sale_order_id)',
} as const

/** Selects the production order of a number. */
export function producedSql(id: number): SQL {
  return sql`(select json_build_object('id', p.id, 'productionOrderCode', p.production_order_code,
      'saleOrderCode', p.sale_order_code, 'orderStatus', p.order_status,
      'isUnderApproval', (select s.is_under_approval from sale_orders s where s.id = p.sale_order_id),
      'sizeRange', ${sql.raw(confirmedSizesOf('p'))},
      'brand', (select json_build_object('id', b.id, 'name', b.name) from brands b where b.id = p.brand_id),
      'factory', (select json_build_object('id', f.id, 'name', f.name) from suppliers f where f.id = ${sql.raw(confirmedFactoryOf('p'))}),
      'customerPO', p.customer_po, 'code', p.code, 'type', p.type, 'color', p.color,
      'designImageUrls', p.design_image_urls,
      'cropOrderId', (select c.id from crop_orders c where c.production_order_id = p.id))
    from production_orders p where p.id = ${id}::int)`
}

/** Reads the production order of a number; undefined when there is none. */
export async function findProduced(db: SqlDatabase, id: number): Promise<FoundProduced | undefined> {
  const [row] = await readRows(db, sql`select ${producedSql(id)} as produced`)
  return (row?.['produced'] as FoundProduced | null | undefined) ?? undefined
}

/** The production order that the server returned for a save; undefined when there is none. */
export function foundProduced(answers: Saving<CropOrderParts>['answers']): FoundProduced | undefined {
  return (answers['produced'] as FoundProduced | null) ?? undefined
}
