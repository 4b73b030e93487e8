import { sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { setSizeFigures } from '../../../production/server-public.ts'
import { stagePieces } from './garment-sources.ts'
import type { ToldStage } from './garment-source.ts'

/**
 * Writes the pieces that a stage has of production orders, from everything that counts now. A room calls this in its work after
 * the state and the lines of its document are written, with the production orders locked.
 */
export function tellGarments(work: Work, stage: ToldStage, productionOrderIds: readonly number[]): void {
  const ids = [...new Set(productionOrderIds)].sort((one, other) => one - other)
  // `folded_name` is slow, and an order may have hundreds of documents. So the inner statement sums the pieces of each spelling of a size, and the
  // outer statement folds each spelling once.
  const spelled = sql`select s.production_order_id, s.name, sum(s.quantity) as quantity
    from (${stagePieces(stage)}) s where s.production_order_id = any(${sql.param(ids)}::int[]) group by 1, 2`
  const pieces = sql`select s.production_order_id as order_id, min(s.name) as name, sum(s.quantity)::int as quantity
    from (${spelled}) s group by s.production_order_id, folded_name(s.name)`
  setSizeFigures(work, ids, stage, pieces)
}
