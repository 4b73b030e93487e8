import { sql } from 'drizzle-orm'
import { on } from '../../../../core/server/plugin.ts'
import { message, namesInRow } from '../../../../core/shared/message.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type ReplacementQuestion, replacementQuestion } from '../../boms/server/bom-replacement-preview.ts'
import { quoteDocument } from '../quote-document.ts'

/**
 * A bill with an adopted quote is looked at before a material is replaced in it: the quote keeps the material that it was
 * made with. People who may not read quotes learn that there is one, not which.
 */
export const warnOfAdoptedQuotes = on<ReplacementQuestion>(replacementQuestion, async ({ boms }, work) => {
  if (boms.length === 0) return
  const orders = boms.map(({ orderId }) => orderId)
  const rows = await readRows(
    work.db,
    sql`select template_order_id as "orderId", color, quote_code as code from quotes
      where is_selected and template_order_id = any(${sql.param(orders)}::int[]) order by id`,
  )
  const mayRead = permits(work.actor.permissions, read(quoteDocument.key))
  for (const bom of boms) {
    const adopted = rows.filter(({ orderId, color }) => orderId === bom.orderId && bom.colors.includes(String(color)))
    if (adopted.length === 0) continue
    const codes = namesInRow(adopted.map(({ code }) => String(code)))
    bom.cautions.push(
      mayRead ? message('已采纳的报价单 {codes} 仍按原物料报价', { codes }) : message('已采纳的报价单仍按原物料报价'),
    )
  }
})
