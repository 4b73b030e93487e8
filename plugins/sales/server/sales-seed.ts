import { sql } from 'drizzle-orm'
import type { SeedContext } from '../../../core/server/plugin.ts'
import { SeedBoms } from '../boms/server/bom-seed.ts'
import { seedInboxes } from '../business-tasks/server/business-task-inbox-seed.ts'
import { SeedTasks } from '../business-tasks/server/business-task-seed.ts'
import { seedOrderComments } from '../template-orders/server/template-order-comment-seed.ts'
import { seedOrderHistory } from '../template-orders/server/template-order-history.ts'
import { seedTemplateOrders } from '../template-orders/server/template-order-seed.ts'

/** Sample orders over two years with their business tasks and bills of materials, what was said about the latest, and what waits in people's inboxes. */
export async function seedSales(context: SeedContext): Promise<void> {
  const tasks = new SeedTasks(context.db, context.random)
  const boms = new SeedBoms(context)
  await seedTemplateOrders(context, async (batch) => {
    await seedOrderHistory(context.db, batch)
    await tasks.add(batch)
    await boms.add(batch)
  })
  await tasks.finish()
  await boms.finish()
  await seedOrderComments(context)
  await seedInboxes(context)
  // Lists choose their indexes by table statistics, and the database has not gathered any yet after so many inserts.
  await context.db.execute(sql`analyze`)
}
