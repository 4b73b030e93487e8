import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { seedDocuments } from '../../../../core/server/document/document-seed.ts'
import { rowsInsertion } from '../../../../core/server/document/document-insert.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { SeedOrders, type SeedOrder } from './template-order-seed-data.ts'
import { readSeedFacts } from './template-order-seed-facts.ts'
import { templateOrderStore } from './template-order-store.ts'
import { templates } from './template-order-tables.ts'

const ordersPerScale = 2000
const batchSize = 500
const days = 730

/** Draws the sketches and creates sample orders over two years. Calls `made` with each batch. */
export async function seedTemplateOrders(
  context: SeedContext,
  made: (batch: readonly SeedOrder[]) => Promise<void>,
): Promise<void> {
  const facts = await readSeedFacts(context)
  if (!facts) return
  const { db, now, scale, random } = context
  const sketches = new SeedOrders(facts, random, now)
  const total = Math.max(1, Math.round(ordersPerScale * scale))
  const start = subHours(now, days * 24)
  for (let from = 0; from < total; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, total - from) }, (_, index) =>
      sketches.make(addHours(start, ((from + index + random()) / total) * days * 24)),
    )
    const orders = await seedDocuments(context, templateOrderStore, batch)
    sketches.noteCodes(orders)
    const confirmed = orders.flatMap(({ id: orderId, templateDesign }) =>
      templateDesign.templates.flatMap(({ id, color, colorEnglish }, position) =>
        id ? [{ orderId, position, color, colorEnglish }] : [],
      ),
    )
    await db.execute(rowsInsertion(templates, confirmed))
    await made(orders.map((order, at) => ({ order, confirmedAt: batch[at]?.confirmedAt?.toISOString() ?? null })))
  }
}
