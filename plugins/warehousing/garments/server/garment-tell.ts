import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { setSizeFigures } from '../../../production/server-public.ts'
import { stagePieces } from './garment-sources.ts'
import type { ToldStage } from './garment-source.ts'

type Told = { readonly orderId: number; readonly name: string; readonly quantity: number }

/**
 * Writes the pieces that a stage has of production orders, from everything that counts now. A room calls this in its work after
 * the state and the lines of its document are written, with the production orders locked.
 */
export async function tellGarments(work: Work, stage: ToldStage, productionOrderIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productionOrderIds)].sort((one, other) => one - other)
  const rows = (await readRows(
    work.db,
    sql`select s.production_order_id as "orderId", min(s.name) as name, sum(s.quantity)::int as quantity
      from (${stagePieces(stage)}) s where s.production_order_id = any(${sql.param(ids)}::int[])
      group by s.production_order_id, folded_name(s.name)`,
  )) as unknown as readonly Told[]
  for (const id of ids)
    await setSizeFigures(
      work,
      id,
      stage,
      rows.filter(({ orderId }) => orderId === id),
    )
}
