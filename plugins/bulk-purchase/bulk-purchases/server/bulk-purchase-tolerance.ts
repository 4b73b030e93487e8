import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { bulkPurchaseTolerance } from '../../../admin/public.ts'

/** The per cent by which an arrival may differ from the ordered quantity, in both directions; 0 where none is set. */
export async function readTolerance(db: SqlDatabase): Promise<string> {
  const [row] = await readRows(
    db,
    sql`select coalesce((select nullif(s.value, '') from system_settings s where s.key = ${bulkPurchaseTolerance}), '0') as value`,
  )
  return String(row?.['value'] ?? '0')
}
