import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { type Message, message, sourceText } from '../../../../core/shared/message.ts'
import { notify } from '../../../inbox/server-public.ts'
import { canChangeOn } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { type ProductionOrderEvent, productionOrderEvents as events } from '../production-order-events.ts'
import type { ProductionWindow } from '../production-order-steps.ts'
import { productionWindowSql } from './production-order-sql.ts'

const { noun, path } = productionOrderDocument

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
function tellPeople(type: string, textOf: (names: { name: string; code: string }) => Message): Effect {
  return on<ProductionOrderEvent>(type, async (order, work) => {
    const { id, productionOrderCode, creatorId, businessFollowerId, productionFollowerId } = order
    const isGone = type === events.deleted
    await notify(work, {
      to: [creatorId, businessFollowerId, productionFollowerId],
      type,
      message: textOf({ name: work.actor.name, code: productionOrderCode }),
      ...(isGone ? {} : { about: { document: noun, id }, actions: [{ text: message('查看'), url: `${path}/${id}` }] }),
    })
  })
}

export const productionOrderEffects: readonly Effect[] = [
  on<BlockerQuestion<ProductionOrderEvent>>(events.reverting, refuseAfterWindow),
  tellPeople(events.submitted, (names) =>
    message('<strong>{name}</strong>确认了生产单 <strong>{code}</strong>', names),
  ),
  tellPeople(events.reverted, (names) => message('<strong>{name}</strong>修订了生产单 <strong>{code}</strong>', names)),
  tellPeople(events.deleted, (names) => message('<strong>{name}</strong>删除了生产单 <strong>{code}</strong>', names)),
]
