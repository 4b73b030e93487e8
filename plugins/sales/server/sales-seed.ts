import { sql } from 'drizzle-orm'
import type { SeedContext } from '../../../core/server/plugin.ts'
import { SeedBoms } from '../boms/server/bom-seed.ts'
import { seedInboxes } from '../business-tasks/server/business-task-inbox-seed.ts'
import { SeedTasks } from '../business-tasks/server/business-task-seed.ts'
import { SeedQuotes } from '../quotes/server/quote-seed.ts'
import { seedSaleOrderApprovals } from '../sale-orders/server/sale-order-approval-seed.ts'
import { SeedSaleOrders } from '../sale-orders/server/sale-order-seed.ts'
import { seedOrderComments } from '../template-orders/server/template-order-comment-seed.ts'
import { seedMeasuredSamples } from '../measurements/server/measurement-seed.ts'
import { seedTemplateOrders } from '../template-orders/server/template-order-seed.ts'

/**
 * Demo data: sample orders over two years with their business tasks, bills of materials, quotes and sale orders, requests for approval,
 * comments on the latest orders, and inbox entries.
 */
export async function seedSales(context: SeedContext): Promise<void> {
  const tasks = new SeedTasks(context.db, context.random)
  const boms = new SeedBoms(context)
  const quotes = new SeedQuotes(context)
  const saleOrders = new SeedSaleOrders(context)
  await seedTemplateOrders(context, async (batch) => {
    await tasks.add(batch)
    await boms.add(batch)
    await quotes.add(batch)
    await saleOrders.add(batch)
  })
  await tasks.finish()
  await seedMeasuredSamples(context)
  await seedSaleOrderApprovals(context)
  await seedOrderComments(context)
  await seedInboxes(context)
  // PostgreSQL chooses indexes by table statistics, which do not exist yet right after so many inserts.
  await context.db.execute(sql`analyze`)
}
