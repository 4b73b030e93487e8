import { and, eq, ne, sql } from 'drizzle-orm'
import type { StepGiven } from '../../../../core/server/document/document-step.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import type { Quote } from '../quote-model.ts'
import { quoteStore } from './quote-store.ts'
import { quotes } from './quote-tables.ts'

/** The action in a quote's trail when another quote of the colour is adopted instead. */
export const replacedAction = 'adoption_replaced'

/**
 * Locks the design colour of a quote, so that two adoptions at the same time run one after the other. It is locked
 * before the quote itself, because each adoption goes on to the other's quote. Returns the colour's id; throws 404.
 */
export async function lockColor(work: Work, id: number): Promise<number> {
  const { rows } = await work.db.execute<{ id: number }>(
    sql`select t.id from templates t where t.id = (select template_id from quotes where id = ${id}::int) for update`,
  )
  const [row] = rows
  if (!row) throw notFound()
  return row.id
}

/**
 * Ends the adoption of the colour's other quote, without a new version, so that nobody's open form becomes stale (D27).
 */
async function endOther(work: Work, templateId: number, id: number): Promise<void> {
  const [other] = await work.db
    .update(quotes)
    .set({ isSelected: false })
    .where(and(eq(quotes.templateId, templateId), eq(quotes.isSelected, true), ne(quotes.id, id)))
    .returning({ id: quotes.id, code: quotes.quoteCode, version: quotes.version })
  if (!other) return
  await work.record({
    document: 'quotes',
    ...other,
    action: replacedAction,
    before: { isSelected: true },
    after: { isSelected: false },
  })
}

/** Adopts a quote in place of the colour's adopted one. Throws 404, and 409 when version or rule refuse. */
export async function adoptQuote(work: Work, id: number, given: StepGiven): Promise<Quote> {
  await endOther(work, await lockColor(work, id), id)
  return quoteStore.step(work, 'adopt', id, given)
}

/** Ends the adoption of a quote. Throws as `adoptQuote`. */
export async function cancelAdoption(work: Work, id: number, given: StepGiven): Promise<Quote> {
  await lockColor(work, id)
  return quoteStore.step(work, 'cancelAdopt', id, given)
}
