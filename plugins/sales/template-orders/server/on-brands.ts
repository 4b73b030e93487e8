import { and, eq, ne } from 'drizzle-orm'
import { on } from '../../../../core/server/plugin.ts'
import { templateOrders } from './template-order-tables.ts'

/** When a brand moves to another customer, its orders follow, since the list filters by customer. */
export const followBrandCustomer = on<{ readonly id: number; readonly customerId: number }>(
  'brands.updated',
  async (brand, work) => {
    const { id, customerId } = brand
    await work.db
      .update(templateOrders)
      .set({ customerId })
      .where(and(eq(templateOrders.brandId, id), ne(templateOrders.customerId, customerId)))
  },
)
