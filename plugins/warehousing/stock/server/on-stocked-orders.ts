import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { on } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../../production/public.ts'

/**
 * Refuses the deletion of a production order for which stock was moved, and names the documents that moved it (D24). The ledger still has the
 * entries of a document that was taken back and has lost the line since. Documents that another effect has already named are left out.
 */
export const keepStockedOrders = on<BlockerQuestion<ProductionOrderEvent>>(
  productionOrderEvents.releasing,
  async ({ id, productionOrderCode: order, blockers }, { db }) => {
    const rows = await readRows(
      db,
      sql`select e.document_code as code from stock_entries e join stock_balances b on b.id = e.balance_id
        where b.production_order_id = ${id}::int group by 1 order by min(e.id)`,
    )
    const codes = rows.map(({ code }) => String(code)).filter((code) => !blockers.some((text) => text.includes(code)))
    if (codes.length === 0) return
    blockers.push(
      sourceText(message('生产单 {order} 的库存有 {codes} 的出入库记录，不予删除', { order, codes: codes.join('、') })),
    )
  },
)
