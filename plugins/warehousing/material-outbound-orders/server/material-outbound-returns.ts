import { type SQL, sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { blockerEvent } from '../../../../core/shared/document/document-steps.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'

const { noun } = materialOutboundOrderDocument

/**
 * Writes what came back of lines of outbound orders, which the same work has locked. `returned` is a query of `id` of a line and
 * `quantity`, the sum over all finished returns; the database refuses more than was issued.
 */
export async function setReturnedQuantities(work: Work, orderIds: readonly number[], returned: SQL): Promise<void> {
  await work.db.execute(
    sql`update material_outbound_order_lines l set returned_quantity = f.quantity from (${returned}) f
      where l.id = f.id and l.returned_quantity <> f.quantity`,
  )
  tellShownAnew(work, noun, sql`select unnest(${sql.param([...orderIds])}::int[]) as id`)
}

/** What came back or was lost cannot be taken back with the issue (C-open-136). */
const refuseReturned = on<BlockerQuestion<{ readonly id: number }>>(
  blockerEvent(materialOutboundOrderDocument, 'regression'),
  async ({ id, blockers }, { db }) => {
    const [row] = await readRows(
      db,
      sql`select bool_or(returned_quantity > 0) as "isReturned", bool_or(lost_quantity > 0) as "isLost"
        from material_outbound_order_lines where order_id = ${id}::int`,
    )
    if (row?.['isReturned']) blockers.push(sourceText(message('物料已退料入库，不能撤销出库')))
    if (row?.['isLost']) blockers.push(sourceText(message('已登记损耗，请先清除损耗再撤销出库')))
  },
)

export const materialOutboundOrderEffects: readonly Effect[] = [refuseReturned]
