import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../../core/shared/rule.ts'
import { orderScopeOn } from '../../buy-material-orders/server/buy-material-order-scope.ts'

/** SQL that is true where the line behind the id `line` is one of an order that somebody sees; undefined for all. */
export function lineScopeOn(line: string, actor: Actor): SQL | undefined {
  const scope = orderScopeOn('so', actor)
  return (
    scope &&
    sql`exists (select 1 from buy_materials sm join buy_material_orders so on so.id = sm.order_id
      where sm.id = ${sql.raw(line)} and ${scope})`
  )
}

/** The same for the rows `d` of the warehouse. */
export const buyMaterialWarehouseScope = (actor: Actor): SQL | undefined => lineScopeOn('d.buy_material_id', actor)

/** The same for the rows `d` of its records. */
export function buyMaterialEntryScope(actor: Actor): SQL | undefined {
  const scope = lineScopeOn('sw.buy_material_id', actor)
  return scope && sql`exists (select 1 from buy_material_warehouses sw where sw.id = d.record_id and ${scope})`
}
