import { eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { templateOrders } from './template-order-tables.ts'

/** The people who wait for the documents of a sample order: its business follower and its template follower (B-open-83). */
export async function followersOfOrder({ db }: Work, orderId: number): Promise<readonly (number | null)[]> {
  const [order] = await db
    .select({ business: templateOrders.businessFollowerId, template: templateOrders.templateFollowerId })
    .from(templateOrders)
    .where(eq(templateOrders.id, orderId))
  return order ? [order.business, order.template] : []
}
