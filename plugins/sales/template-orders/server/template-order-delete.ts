import { eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import { canDeleteRecord } from '../../../../core/server/usage/usage-guard.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderEvents } from '../template-order-events.ts'
import { canRemove } from '../template-order-rules.ts'
import { beforeEvent, eventOf } from './template-order-event.ts'
import { changeOf, lockOrder } from './template-order-save.ts'
import { templateOrders } from './template-order-tables.ts'

/**
 * Deletes an order with all that is its own. Answers an empty text, or why other documents still need it; then nothing was changed.
 * Throws 404, and 409 for anybody but the creator.
 */
export async function deleteOrder(work: Work, id: number): Promise<string> {
  const order = await lockOrder(work, id)
  requireAllowed(canRemove(order, work.actor))
  const question = beforeEvent(
    order,
    order.templateDesign.sampleDress.map(({ color }) => color),
  )
  await work.emit(templateOrderEvents.deleting, question)
  const usage = await canDeleteRecord(work, templateOrderDocument.noun, id)
  if (!usage.allowed) question.blockers.push(sourceText(usage.reason))
  if (question.blockers.length > 0) return question.blockers.join('；')
  await work.db.delete(templateOrders).where(eq(templateOrders.id, id))
  await work.emit(templateOrderEvents.deleted, eventOf(order))
  await work.record({ ...changeOf(order), action: 'deleted', before: order })
  return ''
}
