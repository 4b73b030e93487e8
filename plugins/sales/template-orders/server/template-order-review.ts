import { eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, requireAllowed } from '../../../../core/server/refusal.ts'
import { type ProcessReviewEvent, templateOrderEvent, templateOrderEvents } from '../template-order-events.ts'
import type { ReviewStatus } from '../template-order-options.ts'
import { canReviewProcess } from '../template-order-rules.ts'
import { templateOrderColors, templateSecondaryProcesses } from './template-order-color-tables.ts'
import { templateOrderStore } from './template-order-store.ts'
import { templateOrders } from './template-order-tables.ts'

/**
 * Marks a secondary process as reviewed, with reviewer and time, or withdraws the review. Throws 404, and 409 when it already has this
 * status.
 */
export async function reviewProcess(work: Work, id: number, status: ReviewStatus) {
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
  requireAllowed(canReviewProcess(process, status, work.actor))
  const isReviewed = status === 'Reviewed'
  await work.db
    .update(templateSecondaryProcesses)
    .set({
      reviewStatus: status,
      reviewerId: isReviewed ? work.actor.id : null,
      reviewedAt: isReviewed ? work.now : null,
    })
    .where(eq(templateSecondaryProcesses.id, id))
  const version = order.version + 1
  await work.db.update(templateOrders).set({ version }).where(eq(templateOrders.id, order.id))
  const review = {
    reviewStatus: status,
    reviewer: isReviewed ? { id: work.actor.id, name: work.actor.name } : null,
    reviewedAt: isReviewed ? work.now.toISOString() : null,
  }
  const told: ProcessReviewEvent = { ...templateOrderEvent(order), process: process.name }
  await work.emit(isReviewed ? templateOrderEvents.processReviewed : templateOrderEvents.processReviewWithdrawn, told)
  await work.record({
    ...templateOrderStore.changeOf(order),
    version,
    action: isReviewed ? 'process_reviewed' : 'process_review_withdrawn',
    before: process,
    after: { ...process, ...review },
    message: process.name,
  })
  return { id, orderId: order.id, ...review }
}
