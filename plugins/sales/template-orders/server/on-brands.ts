import { and, eq, ne } from 'drizzle-orm'
import { on } from '../../../../core/server/plugin.ts'
import { templateOrders } from './template-order-tables.ts'

/** A brand that goes to another customer takes its orders along in the list's customer filter. */
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
