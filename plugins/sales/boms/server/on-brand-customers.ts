import { and, eq, ne } from 'drizzle-orm'
import { on } from '../../../../core/server/plugin.ts'
import { boms } from './bom-tables.ts'

/** When a brand moves to another customer, its bills follow, since the list filters by customer. */
export const followBomCustomer = on<{ readonly id: number; readonly customerId: number }>(
  'brands.updated',
  async ({ id, customerId }, work) => {
    await work.db
      .update(boms)
      .set({ customerId })
      .where(and(eq(boms.brandId, id), ne(boms.customerId, customerId)))
  },
)
