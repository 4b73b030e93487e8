import { type SQL, sql } from 'drizzle-orm'
import { bookingSources } from '../../cloth-warehouse-booking-orders/server/booking-garments.ts'
import type { CountedStage, GarmentSource } from './garment-source.ts'

/** The rooms whose documents count. A stage of which no room counts anything has no pieces. */
const garmentSources: readonly GarmentSource[] = [...bookingSources]

/** The stages that some room counts. */
export const countedStages: readonly CountedStage[] = [...new Set(garmentSources.map(({ stage }) => stage))]

/** Selects `production_order_id`, `name` and `quantity` of all pieces of a stage. */
export function stagePieces(stage: CountedStage): SQL {
  const nothing = sql`select null::int as production_order_id, '' as name, 0 as quantity where false`
  const counted = garmentSources.filter((source) => source.stage === stage).map(({ pieces }) => pieces)
  return sql.join([nothing, ...counted], sql` union all `)
}
