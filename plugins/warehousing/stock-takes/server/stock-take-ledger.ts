import { sql } from 'drizzle-orm'
import type { LedgerSource } from '../../stock/server/stock-verification.ts'
import { stockTakeDocument } from '../stock-take-document.ts'

/** What finished stock takes say of their movements. */
export const stockTakeLedger: LedgerSource = {
  noun: stockTakeDocument.noun,
  lines: sql`select l.take_id as document_id, l.id as line_id, l.counted_quantity - l.book_quantity as quantity
    from stock_take_lines l join stock_takes t on t.id = l.take_id where t.status = 'Finished'`,
}
