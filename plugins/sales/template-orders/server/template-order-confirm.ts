import { inArray, eq } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused } from '../../../../core/server/refusal.ts'
import { canDeleteRecord } from '../../../../core/server/usage/usage-guard.ts'
import { templateOrderEvents } from '../template-order-events.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { droppingColors } from './template-order-event.ts'
import { templates } from './template-order-tables.ts'
import { templateNoun } from './template-noun.ts'

/**
 * Adds and removes Templates so that they match the colours of the order. Throws 409 when another document needs a
 * colour that would be removed.
 */
export async function saveTemplates(work: Work, order: TemplateOrder): Promise<void> {
  const colors = order.templateDesign.sampleDress.map(({ color }) => color)
  const stored = await work.db.select().from(templates).where(eq(templates.orderId, order.id))
  const going = stored.filter(({ color }) => !colors.includes(color))
  if (going.length > 0) {
    const event = droppingColors(
      order,
      going.map(({ color }) => color),
    )
    await work.emit(templateOrderEvents.droppingColors, event)
    const [first] = event.blockers
    if (first) throw refused(409, { text: first })
    for (const { id, color } of going) {
      const usage = await canDeleteRecord(work, templateNoun, id)
      if (!usage.allowed) throw refused(409, message('颜色{color}{reason}', { color, reason: usage.reason }))
    }
    await work.db.delete(templates).where(
      inArray(
        templates.id,
        going.map(({ id }) => id),
      ),
    )
  }
  for (const [position, color] of colors.entries()) {
    const known = stored.find((row) => row.color === color)
    if (!known) await work.db.insert(templates).values({ orderId: order.id, position, color })
    else if (known.position !== position)
      await work.db.update(templates).set({ position }).where(eq(templates.id, known.id))
  }
}
