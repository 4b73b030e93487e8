import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { type Decimal, formatAmount, isMore, isSameDecimal } from '../../../../core/shared/money.ts'

type Standing = { readonly id: number; readonly onHand: Decimal; readonly reserved: Decimal }

/**
 * Why a count of a locked balance cannot be posted: what stands there has moved since it was counted against `book`, or less
 * was counted than documents were promised, which are named. Undefined where it can.
 */
export async function countProblem(
  db: SqlDatabase,
  { id, onHand, reserved }: Standing,
  { quantity, book }: { readonly quantity: Decimal; readonly book: Decimal },
): Promise<Message | undefined> {
  if (!isSameDecimal(book, onHand))
    return message('盘点后账面数量已变动：原 {book}，现 {now}，请重新盘点或确认', {
      book: formatAmount(book, 2),
      now: formatAmount(onHand, 2),
    })
  if (!isMore(reserved, quantity)) return undefined
  const { rows } = await db.execute<{ documents: string | null }>(
    sql`select string_agg(distinct r.document_code, '、' order by r.document_code) as documents from stock_reservations r
      where r.balance_id = ${id}::int and r.state = 'Open'`,
  )
  return message('实盘数量 {counted} 低于已预留数量 {reserved}，预留单据：{documents}', {
    counted: formatAmount(quantity, 2),
    reserved: formatAmount(reserved, 2),
    documents: rows[0]?.documents ?? '',
  })
}
