import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Route, route, type SqlDatabase } from '../../../../core/server/plugin.ts'
import type { z } from 'zod'
import { hangProgressRead } from '../hang-order-contract.ts'

type Progress = z.output<typeof hangProgressRead.reply>

async function progressOf(db: SqlDatabase, productionOrderId: number): Promise<Progress> {
  const [row] = await readRows(
    db,
    sql`select id as "hangOrderId", hang_order_code as "hangOrderCode", sync_status as "syncStatus",
        plan_quantity as "planQuantity", hang_quantity as "hangQuantity", finished_quantity as "finishedQuantity",
        defect_quantity as "defectQuantity"
      from hang_orders where production_order_id = ${productionOrderId}::int`,
  )
  // The statement selects the fields of the reply.
  return (row as Progress | undefined) ?? null
}

export const hangOrderRoutes: readonly Route[] = [
  route(hangProgressRead, ({ db, params }) => progressOf(db, params.id)),
]
