import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../core/server/plugin.ts'
import { stagePieces } from '../garments/server/garment-sources.ts'
import type { ToldStage } from '../garments/server/garment-source.ts'
import type { SeedGarmentLine, SeedPieces } from './garment-seed-documents.ts'
import type { CopiedOrder } from './moved-orders.ts'
import { copiedOnce } from './warehousing-seed-write.ts'

type Lined<Line> = { readonly id: number; readonly lines: readonly Line[] }

/** Returns the columns that a document copies from the production orders of its lines. */
export function copiedOf({ lines }: Lined<SeedGarmentLine>, copied: ReadonlyMap<number, CopiedOrder>): CopiedOrder {
  return copiedOnce(lines.flatMap(({ order }) => copied.get(order.id) ?? []))
}

/** The rows of the lines of documents; `more` gives the columns that only this document has. */
export function garmentLineRows<Line extends SeedGarmentLine, More extends object>(
  documents: readonly Lined<Line>[],
  more: (line: Line) => More,
) {
  return documents.flatMap(({ id: orderId, lines }) =>
    lines.map((line, position) => ({
      id: line.id,
      orderId,
      position,
      productionOrderId: line.order.id,
      boxQuantity: line.boxQuantity,
      comment: '',
      ...more(line),
    })),
  )
}

/** The rows of the sizes of lines, with ids; `more` gives the columns that only this document has. */
export function garmentSizeRows<Size extends SeedPieces, More extends object>(
  documents: readonly Lined<SeedGarmentLine<Size>>[],
  more: (size: Size) => More,
) {
  return documents
    .flatMap(({ lines }) => lines)
    .flatMap(({ id: lineId, sizes }) =>
      sizes.map((size, position) => ({ lineId, position, name: size.name, quantity: size.quantity, ...more(size) })),
    )
    .map((row, place) => ({ id: place + 1, ...row }))
}

/** Writes the pieces of stages into production orders, as `tellGarments` does it for each. */
export async function writeGarmentFigures(db: SqlDatabase, stages: readonly ToldStage[]): Promise<void> {
  for (const stage of stages) {
    await db.execute(sql`delete from production_size_figures where stage = ${stage}`)
    await db.execute(sql`insert into production_size_figures (order_id, stage, name, quantity)
      select s.production_order_id, ${stage}, min(s.name), sum(s.quantity)::int from (${stagePieces(stage)}) s
      group by s.production_order_id, folded_name(s.name) having sum(s.quantity) <> 0`)
  }
  await db.execute(sql`update production_orders p set total_outbound_quantity = f.quantity
    from (select order_id, sum(quantity)::int as quantity from production_size_figures where stage = 'shipped' group by 1) f
    where f.order_id = p.id`)
}
