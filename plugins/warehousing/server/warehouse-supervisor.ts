import { sql } from 'drizzle-orm'
import { readRows } from '../../../core/server/list/row-statement.ts'
import type { Work } from '../../../core/server/plugin.ts'

/** The person who supervises a warehouse; null where nobody is named. */
export async function supervisorOf({ db }: Pick<Work, 'db'>, warehouseId: number): Promise<number | null> {
  const [row] = await readRows(db, sql`select supervisor_id as id from warehouses where id = ${warehouseId}::int`)
  return (row?.['id'] as number | null | undefined) ?? null
}
