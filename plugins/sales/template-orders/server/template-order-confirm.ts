import { and, eq, inArray } from 'drizzle-orm'
import { message, sourceText } from '../../../../core/shared/message.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, refused } from '../../../../core/server/refusal.ts'
import { canDeleteRecord } from '../../../../core/server/usage/usage-guard.ts'
import { styleClasses } from '../../../master-data/public.ts'
import { templateOrderEvents } from '../template-order-events.ts'
import type { TemplateOrder } from '../template-order-schema.ts'
import { beforeEvent, eventOf } from './template-order-event.ts'
import { loadTemplateOrder } from './template-order-load.ts'
import { templateOrders, templateOrderVersions, templates } from './template-order-tables.ts'
import { templateNoun } from './template-order-usages.ts'

/** The start of design codes of a style class. Throws 422 for a class that does not exist. */
export function codePrefixOf(category: string | null): string {
  const found = styleClasses.find((one) => one.value === category)
  if (!found) throw refused(422, message('请选择款式类别'))
  return found.code
}

/** Makes the Templates equal to the colours of the order. Throws 409 when a colour that goes is needed by another document. */
async function saveTemplates(work: Work, order: TemplateOrder): Promise<void> {
  const colors = order.templateDesign.sampleDress.map(({ color }) => color)
  const stored = await work.db.select().from(templates).where(eq(templates.orderId, order.id))
  const going = stored.filter(({ color }) => !colors.includes(color))
  if (going.length > 0) {
    const event = beforeEvent(
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

/**
 * Confirms a saved order inside its work: code, Finished, one Template a colour, the version kept for good; then tells the other areas.
 * The content has been checked and the row is locked. Answers the order as it is now.
 */
export async function confirmOrder(work: Work, order: TemplateOrder): Promise<TemplateOrder> {
  const { category, code } = order.templateDesign
  const confirmedVersion = order.confirmedVersion + 1
  const given = code ?? (await work.nextCode(codePrefixOf(category)))
  await saveTemplates(work, order)
  const [row] = await work.db
    .update(templateOrders)
    .set({ code: given, syncStatus: 'Finished', confirmedVersion })
    .where(and(eq(templateOrders.id, order.id)))
    .returning({ keyword: templateOrders.keyword })
  if (!row) throw notFound()
  if (!code) {
    const keyword = `${given.toLowerCase()} ${row.keyword}`
    await work.db.update(templateOrders).set({ keyword }).where(eq(templateOrders.id, order.id))
  }
  const confirmed = await loadTemplateOrder(work.db, order.id)
  if (!confirmed) throw notFound()
  await work.db.insert(templateOrderVersions).values({
    orderId: order.id,
    version: confirmedVersion,
    confirmedAt: work.now,
    confirmedById: work.actor.id,
    snapshot: confirmed,
  })
  await work.emit(templateOrderEvents.submitted, eventOf(confirmed))
  return confirmed
}

/** Blockers as the text that the caller shows. */
export function blockerText(blockers: readonly string[]): string {
  return blockers.map((text) => sourceText({ text })).join('；')
}
