import { type SQL, sql } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import { clothInboundSources } from '../../cloth-inbound-orders/server/cloth-inbound-ledger.ts'
import { bookingSources } from '../../cloth-warehouse-booking-orders/server/booking-garments.ts'
import { clothOutboundSources } from '../../cloth-outbound-orders/server/cloth-outbound-ledger.ts'
import { returnGoodsSources } from '../../return-goods-orders/server/return-goods-ledger.ts'
import type { DerivedFigure } from '../../stock/server/stock-verification.ts'
import type { CountedStage, GarmentSource, ToldStage } from './garment-source.ts'

/** The rooms whose documents count. A stage of which no room counts anything has no pieces. */
const garmentSources: readonly GarmentSource[] = [
  ...bookingSources,
  ...clothInboundSources,
  ...clothOutboundSources,
  ...returnGoodsSources,
]

/** Selects `production_order_id`, `name` and `quantity` of all pieces of a stage. */
export function stagePieces(stage: CountedStage): SQL {
  const nothing = sql`select null::int as production_order_id, '' as name, 0 as quantity where false`
  const counted = garmentSources.filter((source) => source.stage === stage).map(({ pieces }) => pieces)
  return sql.join([nothing, ...counted], sql` union all `)
}

/** The stages that documents of the garment warehouse tell production orders. */
const toldStages: readonly ToldStage[] = ['booked', 'signedIn', 'planned', 'shipped', 'returned']

const counted = sql.join(
  toldStages.map(
    (stage) => sql`select ${stage}::text as stage, s.production_order_id, folded_name(s.name) as name, s.quantity
      from (${stagePieces(stage)}) s`,
  ),
  sql` union all `,
)

/** The pieces that production orders show of each size are those of the documents. */
export const garmentFigure: DerivedFigure = {
  id: 'production.sizes',
  title: message('生产单各尺码的预约、签收、出货、退货件数等于各单据之和'),
  rows: sql`select 'production_orders' as document, p.id,
      concat_ws(' · ', p.production_order_code, coalesce(c.name, f.name), coalesce(c.stage, f.stage)) as name,
      coalesce(c.quantity, 0) as expected, coalesce(f.quantity, 0) as found
    from (select stage, production_order_id, name, sum(quantity) as quantity from (${counted}) one group by 1, 2, 3) c
      full join (select stage, order_id, folded_name(name) as name, sum(quantity) as quantity from production_size_figures
        where stage <> 'cut' group by 1, 2, 3) f
        on f.stage = c.stage and f.order_id = c.production_order_id and f.name = c.name
      join production_orders p on p.id = coalesce(c.production_order_id, f.order_id)`,
}
