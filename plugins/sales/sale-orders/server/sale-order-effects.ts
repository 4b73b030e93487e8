import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { type Message, message, sourceText } from '../../../../core/shared/message.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { notify } from '../../../inbox/server-public.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { type SaleOrderEvent, saleOrderEvents } from '../sale-order-events.ts'
import { canChangeOn, type EditWindow } from '../sale-order-window.ts'
import { editWindowSql } from './sale-order-told.ts'

const { noun, path } = saleOrderDocument

/** Refuses what comes after the edit window (B-9-18). It is asked on the server's clock, in Shanghai (D12). */
async function refuseAfterWindow({ id, blockers }: BlockerQuestion<SaleOrderEvent>, work: Work): Promise<void> {
  const [row] = await readRows(
    work.db,
    sql`select ${sql.raw(editWindowSql)} as "window" from sale_orders d where d.id = ${id}::int`,
  )
  // The SQL builds the edit window in the shape of the model.
  const verdict = canChangeOn((row?.['window'] ?? null) as EditWindow | null, work.actor, dateOf(work.now))
  if (!verdict.allowed) blockers.push(sourceText(verdict.reason))
}

/** Notifies the people whom an order names of what others do with it (B-open-87). */
function tellPeople(type: string, textOf: (names: { name: string; code: string }) => Message): Effect {
  return on<SaleOrderEvent>(type, async (order, work) => {
    const { id, saleOrderCode, creatorId, businessFollowerId, productionFollowerId } = order
    const isGone = type === saleOrderEvents.deleted
    // Of a deleted order its last confirmed version is left.
    const left =
      order.confirmedVersion > 0 ? [{ text: message('查看已确认的版本'), url: `${path}/${id}?type=history` }] : []
    await notify(work, {
      to: [creatorId, businessFollowerId, productionFollowerId],
      type,
      message: textOf({ name: work.actor.name, code: saleOrderCode }),
      ...(isGone
        ? { actions: left }
        : { about: { document: noun, id }, actions: [{ text: message('查看'), url: `${path}/${id}` }] }),
    })
  })
}

export const saleOrderEffects: readonly Effect[] = [
  on<BlockerQuestion<SaleOrderEvent>>(saleOrderEvents.deleting, refuseAfterWindow),
  on<BlockerQuestion<SaleOrderEvent>>(saleOrderEvents.reverting, refuseAfterWindow),
  tellPeople(saleOrderEvents.submitted, (names) =>
    message('<strong>{name}</strong>确认了销售单 <strong>{code}</strong>', names),
  ),
  tellPeople(saleOrderEvents.reverted, (names) =>
    message('<strong>{name}</strong>修订了销售单 <strong>{code}</strong>', names),
  ),
  tellPeople(saleOrderEvents.deleted, (names) =>
    message('<strong>{name}</strong>删除了销售单 <strong>{code}</strong>', names),
  ),
]
