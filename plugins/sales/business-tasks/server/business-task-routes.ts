import { and, asc, eq, sql } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { type Route, route, type Work } from '../../../../core/server/plugin.ts'
import { notFound, refused, refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { templateOrders, templates } from '../../template-orders/server/template-order-tables.ts'
import { businessTaskColors, businessTaskCreate } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { canCreateTask, missingTaskData } from '../business-task-rules.ts'
import { noteProgress } from './business-task-progress.ts'
import { findTask, type TaskKey } from './business-task-reads.ts'
import { businessTasks } from './business-task-tables.ts'

/**
 * Why a purchase code that a caller gives is refused (D44): one that was issued for the colour has its task already, and no
 * other is accepted, because the server issues it some day.
 */
async function givenCodeRefusal(work: Work, key: TaskKey) {
  if (await findTask(work.db, key)) return refused(409, message('该款色的采购编号已存在'))
  const text = message('采购编号由系统生成，只能填写已为该款色生成的编号')
  return refusedFields([{ field: 'purchaseCode', message: text }])
}

/** Inserts a task with the next purchase code that no task has. */
async function insertTask(
  work: Work,
  values: Omit<typeof businessTasks.$inferInsert, 'purchaseCode' | 'keyword'>,
): Promise<{ readonly id: number; readonly purchaseCode: string }> {
  const purchaseCode = await work.nextCode('P')
  const keyword = keywordText(values.code, values.type, values.color, purchaseCode)
  const [row] = await work.db
    .insert(businessTasks)
    .values({ ...values, purchaseCode, keyword })
    .onConflictDoNothing()
    .returning({ id: businessTasks.id })
  // Before only issued codes were accepted, a caller could take a number in advance.
  return row ? { id: row.id, purchaseCode } : insertTask(work, values)
}

async function createTask(work: Work, given: TaskKey) {
  requireAllowed(canCreateTask(given))
  const { code, type, color } = given
  const [template] = await work.db
    .select({ id: templates.id, orderId: templates.orderId, brandId: templateOrders.brandId })
    .from(templates)
    .innerJoin(templateOrders, eq(templateOrders.id, templates.orderId))
    .where(and(eq(templateOrders.code, code), eq(templateOrders.type, type), eq(templates.color, color)))
    .for('share')
  if (!template) throw refused(409, missingTaskData)
  if (given.purchaseCode) throw await givenCodeRefusal(work, given)
  const { id, purchaseCode } = await insertTask(work, {
    code,
    type,
    color,
    templateId: template.id,
    orderId: template.orderId,
    brandId: template.brandId,
    creatorId: work.actor.id,
    createdAt: work.now,
    updatedAt: work.now,
  })
  noteProgress(work, sql`d.id = ${id}::int`)
  const task = { id, code, type, color, purchaseCode, createdAt: work.now.toISOString() }
  const { noun } = businessTaskDocument
  await work.emit('business_tasks.created', { ...task, templateId: template.id, orderId: template.orderId })
  await work.record({ document: noun, id, code: purchaseCode, action: 'created', version: 1, after: task })
  return { ...task, templateId: template.id }
}

export const businessTaskRoutes: readonly Route[] = [
  route(businessTaskCreate, ({ body, work }) => work((current) => createTask(current, body))),
  route(businessTaskColors, async ({ db, query }) => {
    const [order] = await db
      .select({ id: templateOrders.id })
      .from(templateOrders)
      .where(eq(templateOrders.id, query.orderId))
    if (!order) throw notFound()
    return db
      .select({
        templateId: templates.id,
        color: templates.color,
        hasTask: sql<boolean>`exists (select 1 from ${businessTasks} where ${businessTasks.templateId} = ${templates.id})`,
      })
      .from(templates)
      .where(eq(templates.orderId, query.orderId))
      .orderBy(asc(templates.position))
  }),
]
