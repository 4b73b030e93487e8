import { sql } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { GarmentSource } from '../../garments/server/garment-source.ts'
import type { DerivedFigure, LedgerSource } from '../../stock/server/stock-verification.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import { repairedPieces } from './return-goods-repaired.ts'

const returned = sql`from return_goods_order_sizes z join return_goods_order_lines l on l.id = z.line_id
  join return_goods_order o on o.id = l.order_id and o.status = 'Finished'`

/** The movements that submitted returns claim. Garments that are destroyed on the spot enter no warehouse (C-open-142). */
export const returnGoodsLedger: LedgerSource = {
  noun: returnGoodsOrderDocument.noun,
  lines: sql`select l.order_id as document_id, l.id as line_id, sum(z.quantity) as quantity ${returned}
    where o.return_goods_way = '发货' and z.quantity > 0 group by 1, 2`,
}

/** The pieces that came back of production orders, also of those that were destroyed (C-open-143). */
export const returnGoodsSources: readonly GarmentSource[] = [
  { stage: 'returned', pieces: sql`select l.production_order_id, z.name, z.quantity ${returned}` },
]

/** Checks that sign-ins bring back no more pieces than a return has sent to repair. */
export const repairedFigure: DerivedFigure = {
  id: 'returns.repaired',
  title: message('返修入库的件数不超过返修退货单的件数'),
  rows: sql`select 'return_goods_order' as document, o.id,
      concat_ws(' · ', o.return_goods_code, p.production_order_code, z.name) as name,
      least(f.quantity, z.quantity) as expected, f.quantity as found
    ${returned} join production_orders p on p.id = l.production_order_id
      cross join lateral (select ${sql.raw(repairedPieces('l.id', 'z.name'))} as quantity) f`,
}
