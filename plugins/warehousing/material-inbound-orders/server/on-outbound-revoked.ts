import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { on } from '../../../../core/server/plugin.ts'
import { blockerEvent } from '../../../../core/shared/document/document-steps.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../../material-outbound-orders/material-outbound-order-document.ts'

/** An outbound order that a return refers to is not taken back (C-open-136); of a finished return it knows itself. */
export const keepReturnedIssues = on<BlockerQuestion<{ readonly id: number }>>(
  blockerEvent(materialOutboundOrderDocument, 'regression'),
  async ({ id, blockers }, { db }) => {
    const rows = await readRows(
      db,
      sql`select o.material_inbound_order_code as code from material_inbound_orders o
        where o.material_outbound_order_id = ${id}::int and o.status <> 'Finished' order by o.id`,
    )
    if (rows.length === 0) return
    blockers.push(
      sourceText(
        message('退料入库单 {codes} 引用了该出库单，不能撤销出库', { codes: rows.map(({ code }) => code).join('、') }),
      ),
    )
  },
)
