import { type SQL, sql } from 'drizzle-orm'

/** Selects the people who wait for the documents of a sample order: its business follower and its template follower (B-open-83). */
export function followersOfOrder(orderId: number): SQL {
  return sql`select unnest(array[o.business_follower_id, o.template_follower_id]) from template_orders o where o.id = ${orderId}::int`
}
