import type { Work } from '../../../../core/server/plugin.ts'
import { tellGarments } from '../../garments/server/garment-tell.ts'

/** Writes what production orders show of their shipments: the pieces that wait for their dispatch, and those that have left. */
export async function tellShippedGarments(work: Work, productionOrderIds: readonly number[]): Promise<void> {
  await tellGarments(work, 'planned', productionOrderIds)
  await tellGarments(work, 'shipped', productionOrderIds)
}
