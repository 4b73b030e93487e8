import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { noticesOf } from '../../../inbox/server-public.ts'
import { canChangeOn } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { type ProductionOrderEvent, productionOrderEvents as events } from '../production-order-events.ts'
import type { ProductionWindow } from '../production-order-steps.ts'
import { productionWindowSql } from './production-order-sql.ts'

/** Refuses a revision after the edit window (C-4-27, C-open-44), on the server's clock, in Shanghai (D12). */
async function refuseAfterWindow({ id, blockers }: BlockerQuestion<ProductionOrderEvent>, work: Work): Promise<void> {
  const [row] = await readRows(
    work.db,
    sql`select ${sql.raw(productionWindowSql)} as "window" from production_orders d where d.id = ${id}::int`,
  )
  // The SQL builds the edit window in the shape of the model.
  const verdict = canChangeOn((row?.['window'] ?? null) as ProductionWindow | null, work.actor, dateOf(work.now))
  if (!verdict.allowed) blockers.push(sourceText(verdict.reason))
}

/** Notifies the people named on an order when somebody else changes it. */
const tell = noticesOf<ProductionOrderEvent>(productionOrderDocument, {
  to: ({ creatorId, businessFollowerId, productionFollowerId }) => [
    creatorId,
    businessFollowerId,
    productionFollowerId,
  ],
  code: ({ productionOrderCode }) => productionOrderCode,
})

export const productionOrderEffects: readonly Effect[] = [
  on<BlockerQuestion<ProductionOrderEvent>>(events.reverting, refuseAfterWindow),
  tell(events.submitted, (names) => message('<strong>{name}</strong>确认了生产单 <strong>{code}</strong>', names)),
  tell(events.reverted, (names) => message('<strong>{name}</strong>修订了生产单 <strong>{code}</strong>', names)),
  tell(events.deleted, (names) => message('<strong>{name}</strong>删除了生产单 <strong>{code}</strong>', names), {
    instead: () => ({}),
  }),
]
