import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { MovedStock } from '../moved-contract.ts'

/** What the lines of a document moved, as far as nothing has taken it back; empty while it is not finished. */
export async function readMovedStock(db: SqlDatabase, noun: string, id: number): Promise<MovedStock[]> {
  const rows = await readRows(
    db,
    sql`select e.line_id as "lineId", e.balance_id as "balanceId", b.lot,
        case when l.id is not null then json_build_object('id', l.id, 'name', l.code) end as "warehouseLocation",
        trim_scale(abs(sum(e.quantity)))::text as quantity
      from stock_entries e join stock_balances b on b.id = e.balance_id
        left join warehouse_locations l on l.id = b.warehouse_location_id
      where e.document = ${noun} and e.document_id = ${id}::int and e.reverses_id is null
        and not exists (select from stock_entries r where r.reverses_id = e.id)
      group by e.line_id, e.balance_id, b.lot, l.id order by min(e.id)`,
  )
  // The statement selects the fields of the reply.
  return rows as unknown as MovedStock[]
}
