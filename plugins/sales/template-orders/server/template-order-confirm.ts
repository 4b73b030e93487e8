import { eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { releaseColors } from './template-order-color-use.ts'
import { templates } from './template-order-tables.ts'

/** Adds and removes Templates so that they match the colours of the order; the save has refused to drop one that is used. */
export async function saveTemplates(work: Work, order: TemplateOrder): Promise<void> {
  const { sampleDress, templates: named } = order.templateDesign
  const english = new Map(named.map(({ color, colorEnglish }) => [color, colorEnglish ?? null]))
  const colors = sampleDress.map(({ color }) => color)
  const stored = await work.db.select().from(templates).where(eq(templates.orderId, order.id))
  await releaseColors(
    work,
    stored.filter(({ color }) => !colors.includes(color)).map(({ id }) => id),
  )
  for (const [position, color] of colors.entries()) {
    const known = stored.find((row) => row.color === color)
    const colorEnglish = english.get(color) ?? null
    if (!known) await work.db.insert(templates).values({ orderId: order.id, position, color, colorEnglish })
    else if (known.position !== position || known.colorEnglish !== colorEnglish)
      await work.db.update(templates).set({ position, colorEnglish }).where(eq(templates.id, known.id))
  }
}
