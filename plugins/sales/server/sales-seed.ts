import { sql } from 'drizzle-orm'
import type { SeedContext } from '../../../core/server/plugin.ts'
import { SeedTasks } from '../business-tasks/server/business-task-seed.ts'
import { seedOrderComments } from '../template-orders/server/template-order-comment-seed.ts'
import { seedTemplateOrders } from '../template-orders/server/template-order-seed.ts'

/** Sample orders over two years with their business tasks, and what was said about the latest. */
export async function seedSales(context: SeedContext): Promise<void> {
  const tasks = new SeedTasks(context.db, context.random)
  await seedTemplateOrders(context, (batch) => tasks.add(batch))
  await tasks.finish()
  await seedOrderComments(context)
  // Lists choose their indexes by statistics, which nobody has gathered yet after so many rows at once.
  await context.db.execute(sql`analyze`)
}
