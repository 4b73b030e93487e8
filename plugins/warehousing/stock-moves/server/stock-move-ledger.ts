import { sql } from 'drizzle-orm'
import type { LedgerSource } from '../../stock/server/stock-verification.ts'
import { stockMoveDocument } from '../stock-move-document.ts'

/** What finished moves say of their movements: each line leaves one balance and comes into another. */
export const stockMoveLedger: LedgerSource = {
  noun: stockMoveDocument.noun,
  lines: sql`select l.move_id as document_id, l.id as line_id, s.sign * l.quantity as quantity
    from stock_move_lines l join stock_moves m on m.id = l.move_id cross join (values (1), (-1)) s(sign)
    where m.status = 'Finished'`,
}
