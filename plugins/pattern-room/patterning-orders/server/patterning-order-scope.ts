import { type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { permits, readOrWrite, write } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { stepRights } from '../pattern-step-rights.ts'

const ownGroup = (actor: Actor) => sql`(select u.category_id from users u where u.id = ${actor.id}::int)`

/** Kinds of steps that somebody may work on. */
const workedTypes = (actor: Actor) =>
  Object.entries(stepRights).flatMap(([type, { key }]) => (permits(actor.permissions, write(key)) ? [type] : []))

/** The orders that somebody made, follows, works on or was asked to mend, and those of the own group with an open step that they may take (D36). */
function ownOrders(actor: Actor): SQL {
  return sql`d.creator_id = ${actor.id}::int or d.pattern_follower_id = ${actor.id}::int
    or exists (select 1 from patterning_processes p where p.order_id = d.id and p.user_id = ${actor.id}::int)
    or exists (select 1 from patterning_reworks r where r.order_id = d.id and r.rework_user_id = ${actor.id}::int)
    or (d.development_group_id = ${ownGroup(actor)} and exists (select 1 from patterning_processes p where p.order_id = d.id
      and p.status = 'Pending' and p.user_id is null and p.type = any(${sql.param(workedTypes(actor))}::text[])))`
}

/**
 * SQL on `d` of the pattern orders that somebody sees (B-6-09…12, B-open-70): all of them, those of the own development group besides the own, or the own
 * alone. List, detail, counts, export, search, timeline and live stream use this.
 */
export function patterningOrderScope(actor: Actor): SQL | undefined {
  if (permits(actor.permissions, readOrWrite('PATTERNING_ORDER_GLOBAL'))) return undefined
  const own = ownOrders(actor)
  if (!permits(actor.permissions, readOrWrite('PATTERNING_ORDER_GROUP'))) return sql`(${own})`
  return sql`(d.development_group_id = ${ownGroup(actor)} or ${own})`
}

/**
 * Whether somebody could take a step if a colleague did not have it by now. Of two people who begin it at once, the second then learns who has it,
 * although the order is no longer theirs to see.
 */
export async function isTakenStep(db: SqlDatabase, actor: Actor, id: number, process: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`select p.id from patterning_processes p
    join patterning_orders d on d.id = p.order_id where p.id = ${process}::int and d.id = ${id}::int
      and d.development_group_id = ${ownGroup(actor)} and p.user_id is not null and p.status in ('Pending', 'InProgress')
      and p.type = any(${sql.param(workedTypes(actor))}::text[])`)
  return rows.length > 0
}
