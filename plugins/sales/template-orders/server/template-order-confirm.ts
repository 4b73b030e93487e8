import { eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { releaseColors } from './template-order-color-use.ts'
import { templates } from './template-order-tables.ts'

/** Adds and removes Templates so that they match the colours of the order; the save has refused to drop one that is used. */
export async function saveTemplates(work: Work, order: TemplateOrder): Promise<void> {
  const colors = order.templateDesign.sampleDress.map(({ color }) => color)
  const stored = await work.db.select().from(templates).where(eq(templates.orderId, order.id))
  await releaseColors(
    work,
    stored.filter(({ color }) => !colors.includes(color)).map(({ id }) => id),
  )
  for (const [position, color] of colors.entries()) {
    const known = stored.find((row) => row.color === color)
    if (!known) await work.db.insert(templates).values({ orderId: order.id, position, color })
    else if (known.position !== position)
      await work.db.update(templates).set({ position }).where(eq(templates.id, known.id))
  }
}
