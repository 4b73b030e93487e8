import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { noticesOf } from '../../../inbox/server-public.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { type SaleOrderEvent, saleOrderEvents } from '../sale-order-events.ts'
import { canChangeOn, type EditWindow } from '../sale-order-window.ts'
import { editWindowSql } from './sale-order-told.ts'

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
const tell = noticesOf<SaleOrderEvent>(saleOrderDocument, {
  to: ({ creatorId, businessFollowerId, productionFollowerId }) => [
    creatorId,
    businessFollowerId,
    productionFollowerId,
  ],
  code: ({ saleOrderCode }) => saleOrderCode,
})

/** The link to the last confirmed version of a deleted order, which is left of it. */
const whatIsLeft = ({ id, confirmedVersion }: SaleOrderEvent) => {
  const url = `${saleOrderDocument.path}/${id}?type=history`
  return { actions: confirmedVersion > 0 ? [{ text: message('查看已确认的版本'), url }] : [] }
}

export const saleOrderEffects: readonly Effect[] = [
  on<BlockerQuestion<SaleOrderEvent>>(saleOrderEvents.deleting, refuseAfterWindow),
  on<BlockerQuestion<SaleOrderEvent>>(saleOrderEvents.reverting, refuseAfterWindow),
  tell(saleOrderEvents.submitted, (names) =>
    message('<strong>{name}</strong>确认了销售单 <strong>{code}</strong>', names),
  ),
  tell(saleOrderEvents.reverted, (names) =>
    message('<strong>{name}</strong>修订了销售单 <strong>{code}</strong>', names),
  ),
  tell(
    saleOrderEvents.deleted,
    (names) => message('<strong>{name}</strong>删除了销售单 <strong>{code}</strong>', names),
    { instead: whatIsLeft },
  ),
]
