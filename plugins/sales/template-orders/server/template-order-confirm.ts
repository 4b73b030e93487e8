import { inArray, eq } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { canDeleteRecord } from '../../../../core/server/usage/usage-guard.ts'
import { templateOrderEvents } from '../template-order-events.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { droppingColors } from './template-order-event.ts'
import { templates } from './template-order-tables.ts'
import { templateNoun } from './template-noun.ts'

type StoredTemplate = typeof templates.$inferSelect

/**
 * The field of a colour that goes: where it was renamed, that of its new name; else the list that it is missing in, because
 * it has no field any more.
 */
function fieldOf(colors: readonly string[], stored: readonly StoredTemplate[], { position }: StoredTemplate): string {
  const now = colors[position]
  const isRenamed = now !== undefined && !stored.some(({ color }) => color === now)
  return isRenamed ? `templateDesign.sampleDress.${position}.color` : 'templateDesign.sampleDress'
}

/** Throws 422 at the colours that go although another document needs them, each naming it (D26). */
async function requireDroppable(
  work: Work,
  order: TemplateOrder,
  { stored, going }: { readonly stored: readonly StoredTemplate[]; readonly going: readonly StoredTemplate[] },
): Promise<void> {
  const colors = order.templateDesign.sampleDress.map(({ color }) => color)
  const [first] = going
  if (!first) return
  const event = droppingColors(
    order,
    going.map(({ color }) => color),
  )
  await work.emit(templateOrderEvents.droppingColors, event)
  const problems = event.blockers.map((text) => ({ field: fieldOf(colors, stored, first), message: { text } }))
  for (const template of going) {
    const usage = await canDeleteRecord(work, templateNoun, template.id)
    if (usage.allowed) continue
    const { color } = template
    problems.push({
      field: fieldOf(colors, stored, template),
      message: message('颜色{color}{reason}', { color, reason: usage.reason }),
    })
  }
  if (problems.length > 0) throw refusedFields(problems)
}

/**
 * Adds and removes Templates so that they match the colours of the order. Throws 422 when another document needs a colour
 * that would be removed.
 */
export async function saveTemplates(work: Work, order: TemplateOrder): Promise<void> {
  const colors = order.templateDesign.sampleDress.map(({ color }) => color)
  const stored = await work.db.select().from(templates).where(eq(templates.orderId, order.id))
  const going = stored.filter(({ color }) => !colors.includes(color))
  await requireDroppable(work, order, { stored, going })
  if (going.length > 0) {
    const ids = going.map(({ id }) => id)
    await work.db.delete(templates).where(inArray(templates.id, ids))
  }
  for (const [position, color] of colors.entries()) {
    const known = stored.find((row) => row.color === color)
    if (!known) await work.db.insert(templates).values({ orderId: order.id, position, color })
    else if (known.position !== position)
      await work.db.update(templates).set({ position }).where(eq(templates.id, known.id))
  }
}
