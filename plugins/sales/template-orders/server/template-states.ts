import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import type { PatterningStatus } from '../template-order-options.ts'
import { templateOrders, templates } from './template-order-tables.ts'

/** Id and pattern-making state of each confirmed colour of an order. */
export async function loadTemplateStates(
  db: SqlDatabase,
  orderId: number,
): Promise<ReadonlyMap<string, { id: number; patterningStatus: PatterningStatus }>> {
  const rows = await db
    .select({ id: templates.id, color: templates.color, patterningStatus: templates.patterningStatus })
    .from(templates)
    .where(eq(templates.orderId, orderId))
  return new Map(rows.map(({ color, ...state }) => [color, state]))
}

/**
 * Sets the pattern-making state of a design colour; Finished for any colour closes the sample order. The area that
 * keeps pattern orders calls it within its work. Returns the order's id; undefined when there is no such Template.
 */
export async function setPatterningStatus(
  work: Work,
  templateId: number,
  status: PatterningStatus,
): Promise<number | undefined> {
  const [row] = await work.db
    .select({ orderId: templates.orderId, color: templates.color, patterningStatus: templates.patterningStatus })
    .from(templates)
    .where(eq(templates.id, templateId))
    .for('update')
  if (!row) return undefined
  await work.db.update(templates).set({ patterningStatus: status }).where(eq(templates.id, templateId))
  const [order] = await work.db
    .update(templateOrders)
    .set({
      version: sql`${templateOrders.version} + 1`,
      patterningFinished: sql`exists (select 1 from ${templates} t where t.order_id = ${row.orderId} and t.patterning_status = 'Finished')`,
    })
    .where(eq(templateOrders.id, row.orderId))
    .returning({ version: templateOrders.version, code: templateOrders.code })
  const { noun } = templateOrderDocument
  await work.record({
    document: noun,
    id: row.orderId,
    code: order?.code ?? null,
    action: 'patterning_changed',
    ...(order ? { version: order.version } : {}),
    before: { patterningStatus: row.patterningStatus },
    after: { patterningStatus: status },
    message: row.color,
  })
  return row.orderId
}

/**
 * Returns SQL that locks sample orders; `which` selects their ids. Two works that change documents of the same sample order then run one after the other.
 * A work reads these documents in a statement after the lock: that statement sees the rows which the other work has committed.
 */
export const lockSampleOrders = (which: SQL): SQL =>
  sql`select 1 from template_orders o where o.id in (${which}) order by o.id for no key update`

/** Sets the review status of a design's BOM, null when it has none any more. BOMs call it within their work. */
export async function setBomStatus(
  work: Work,
  key: { code: string; type: string },
  status: SQL | string | null,
): Promise<void> {
  work.alongside(
    work.db
      .update(templateOrders)
      .set({ bomStatus: status })
      .where(and(eq(templateOrders.code, key.code), eq(templateOrders.type, key.type))),
  )
}
