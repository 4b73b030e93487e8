import { type SQL, sql } from 'drizzle-orm'
import { permits, readOrWrite } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'

/**
 * SQL of the buying orders that somebody sees (C-open-61), on the alias of an order: all of them, those of the own development group besides the own, or
 * the own alone, which are those that somebody made or has materials of to buy or to fetch. Undefined for all.
 */
export function orderScopeOn(order: string, actor: Actor): SQL | undefined {
  if (permits(actor.permissions, readOrWrite('BUY_MATERIAL_ORDER_GLOBAL'))) return undefined
  const at = sql.raw(order)
  const me = sql`${actor.id}::int`
  const own = sql`${at}.creator_id = ${me} or ${at}.confirm_user_id = ${me}
    or exists (select 1 from buy_materials sl where sl.order_id = ${at}.id and (sl.purchase_user_id = ${me} or sl.pick_up_user_id = ${me}))`
  if (!permits(actor.permissions, readOrWrite('BUY_MATERIAL_ORDER_GROUP'))) return sql`(${own})`
  return sql`(${at}.development_group_id = (select u.category_id from users u where u.id = ${me}) or ${own})`
}

/** The same for the list of orders, whose rows are `d`. */
export const buyMaterialOrderScope = (actor: Actor): SQL | undefined => orderScopeOn('d', actor)

/** SQL on the lines `d` of the orders that somebody sees. */
export function buyMaterialScope(actor: Actor): SQL | undefined {
  const scope = orderScopeOn('so', actor)
  return scope && sql`exists (select 1 from buy_material_orders so where so.id = d.order_id and ${scope})`
}
