import { sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { lossProblems, type OutboundLosses } from '../material-outbound-losses-contract.ts'
import type { MaterialOutboundOrder } from '../material-outbound-order-model.ts'
import { canRecordLosses } from '../material-outbound-start.ts'
import { materialOutboundOrderStore as store } from './material-outbound-order-store.ts'

/** The trail's name for recorded losses. */
export const lossesAction = 'losses_recorded'

/** Writes what a factory lost of a finished order; lines that are not named keep theirs. Throws 404, 409 and 422. */
export async function recordLosses(
  work: Work,
  orderId: number,
  { version, lines }: { readonly version: number; readonly lines: OutboundLosses },
): Promise<MaterialOutboundOrder> {
  const before = await store.lock(work, orderId)
  if (before.version !== version) throw stale(before)
  requireAllowed(canRecordLosses(before))
  const problems = lossProblems(lines, before.materialOutboundMessages)
  if (problems.length > 0) throw refusedFields(problems)
  await work.db.execute(sql`update material_outbound_order_lines l set lost_quantity = f.lost
    from unnest(${sql.param(lines.map(({ id }) => id))}::int[],
      ${sql.param(lines.map(({ lostQuantity }) => lostQuantity))}::numeric[]) f (id, lost)
    where l.id = f.id and l.order_id = ${orderId}::int`)
  await work.db.execute(sql`update material_outbound_orders set version = version + 1, updated_at = ${work.now},
    last_updater_id = ${work.actor.id}::int where id = ${orderId}::int`)
  const after = await store.read(work.db, orderId)
  await work.record({ ...store.changeOf(after), action: lossesAction, before, after })
  return after
}
