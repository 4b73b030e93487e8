import { and, eq } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { businessTasks } from './business-task-tables.ts'

/** The key of a purchase, which its documents share. */
export type TaskKey = {
  readonly code: string
  readonly type: string
  readonly color: string
  readonly purchaseCode: string
}

/** Returns the task of a purchase with its design colour and its sample order; undefined when there is none. */
export async function findTask(db: SqlDatabase, { code, type, color, purchaseCode }: TaskKey) {
  const [task] = await db
    .select({ id: businessTasks.id, templateId: businessTasks.templateId, orderId: businessTasks.orderId })
    .from(businessTasks)
    .where(
      and(
        eq(businessTasks.code, code),
        eq(businessTasks.type, type),
        eq(businessTasks.color, color),
        eq(businessTasks.purchaseCode, purchaseCode),
      ),
    )
  return task
}
