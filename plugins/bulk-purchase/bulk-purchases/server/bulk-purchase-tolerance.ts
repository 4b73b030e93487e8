import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { bulkPurchaseTolerance } from '../../../admin/public.ts'
import { settingSql } from '../../../admin/server-public.ts'

/** The per cent by which an arrival may differ from the ordered quantity, in both directions; 0 where none is set. */
export async function readTolerance(db: SqlDatabase): Promise<string> {
  const [row] = await readRows(db, sql.raw(`select ${settingSql(bulkPurchaseTolerance)} as value`))
  return String(row?.['value'] || '0')
}
