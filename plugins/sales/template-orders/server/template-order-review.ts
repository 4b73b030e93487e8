import { eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, requireAllowed } from '../../../../core/server/refusal.ts'
import { templateOrderEvents } from '../template-order-events.ts'
import { canReviewProcess } from '../template-order-rules.ts'
import { templateOrderColors, templateSecondaryProcesses } from './template-order-color-tables.ts'
import { templateOrderStore } from './template-order-store.ts'
import { templateOrders } from './template-order-tables.ts'

/** Marks a secondary process as reviewed, with reviewer and time. Throws 404, and 409 when it is already reviewed. */
export async function reviewProcess(work: Work, id: number) {
  const [line] = await work.db
    .select({ orderId: templateOrderColors.orderId })
    .from(templateSecondaryProcesses)
    .innerJoin(templateOrderColors, eq(templateOrderColors.id, templateSecondaryProcesses.colorId))
    .where(eq(templateSecondaryProcesses.id, id))
  if (!line) throw notFound()
  const order = await templateOrderStore.lock(work, line.orderId)
  const process = order.templateDesign.templates
    .flatMap((template) => template.secondaryProcessInfo)
    .find((one) => one.id === id)
  if (!process) throw notFound()
  requireAllowed(canReviewProcess(process, work.actor))
  await work.db
    .update(templateSecondaryProcesses)
    .set({ reviewStatus: 'Reviewed', reviewerId: work.actor.id, reviewedAt: work.now })
    .where(eq(templateSecondaryProcesses.id, id))
  const version = order.version + 1
  await work.db.update(templateOrders).set({ version }).where(eq(templateOrders.id, order.id))
  const review = {
    reviewStatus: 'Reviewed' as const,
    reviewer: { id: work.actor.id, name: work.actor.name },
    reviewedAt: work.now.toISOString(),
  }
  await work.emit(templateOrderEvents.processReviewed, { id: order.id, processId: id })
  await work.record({
    ...templateOrderStore.changeOf(order),
    version,
    action: 'process_reviewed',
    before: process,
    after: { ...process, ...review },
    message: process.name,
  })
  return { id, orderId: order.id, ...review }
}
