import { index, type PgColumn } from 'drizzle-orm/pg-core'
import { type ReferenceTarget, type Refers, refers } from '../../../../core/server/document/reference-target.ts'
import { refersTo } from '../../../../core/server/record-columns.ts'
import { warehouseLocations, warehouseLocationTarget } from '../../../master-data/server-public.ts'
import { materials, materialTarget } from '../../../materials/server-public.ts'
import { productionOrders } from '../../../production/server-public.ts'
import { movedOrderTarget } from '../../server/moved-orders.ts'

/** A production order as lines name it, with its sizes. */
export const stockedOrderTarget: ReferenceTarget = {
  ...movedOrderTarget,
  parts: {
    ...movedOrderTarget.parts,
    sizes: `(select coalesce(json_agg(z.name order by z.position), '[]') from production_order_sizes z
      where z.order_id = $.id and z.name <> '')`,
  },
}

/** The columns by which a line of a stock take or a move names its item and its place. */
export const stockItemColumns = () => ({
  materialId: refersTo(() => materials),
  productionOrderId: refersTo(() => productionOrders),
  warehouseLocationId: refersTo(() => warehouseLocations),
})

/** The indexes of these columns. */
export const stockItemIndexes = (
  name: string,
  table: Readonly<Record<'materialId' | 'productionOrderId' | 'warehouseLocationId', PgColumn>>,
) => [
  index(`${name}_material_index`).on(table.materialId),
  index(`${name}_production_order_index`).on(table.productionOrderId),
  index(`${name}_location_index`).on(table.warehouseLocationId),
]

/** The references of a line's item and place. */
export const stockItemReferences: Readonly<Record<'material' | 'productionOrder' | 'warehouseLocation', Refers>> = {
  material: refers(materialTarget),
  productionOrder: refers(stockedOrderTarget),
  warehouseLocation: refers(warehouseLocationTarget),
}

/** SQL of the unit of a line's material. */
export const unitOfLine = `(select json_build_object('id', u.id, 'name', u.name) from materials m join units u on u.id = m.unit_id
  where m.id = $.material_id)`

/**
 * SQL of a figure of the balance `b` that a line `$` names; 0 where nothing ever lay. `head` is the table of its document, whose id
 * is `parent`.
 */
export const standingSql = (head: string, parent: string, figure = 'b.on_hand') =>
  `coalesce((select ${figure} from ${head} head join stock_balances b on b.warehouse_id = head.warehouse_id
    where head.id = ${parent} and b.kind = head.kind and b.material_id is not distinct from $.material_id
      and b.production_order_id is not distinct from $.production_order_id
      and b.warehouse_location_id is not distinct from $.warehouse_location_id
      and folded_name(b.lot) = folded_name($.lot) and folded_name(b.size) = folded_name($.size)
      and b.quality = $.quality), 0)`
