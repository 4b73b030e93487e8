import { getTableName } from 'drizzle-orm'
import { lineTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import type { LineModel, Parts } from '../../../../core/shared/document/document-model.ts'
import { confirmedSizesOf } from '../../../production/server-public.ts'
import { movedOrderTarget } from '../../server/moved-orders.ts'
import { orderedPiecesOf } from './garment-orders.ts'

type LineOptions<P extends Parts> = Parameters<typeof lineTable<P>>[1]

type GarmentLines<L extends Parts, S extends Parts> = Pick<LineOptions<L>, 'table' | 'references'> & {
  readonly model: LineModel<L>
  /** Returns SQL of the computed values of a line, by their keys. `sumOf` returns SQL that sums a column of its sizes. */
  readonly computed?: (sumOf: (column: string) => string) => Readonly<Record<string, string>>
  readonly sizes: Pick<LineOptions<S>, 'table'> & {
    readonly model: LineModel<S>
    /** Returns SQL of the computed values of a size, by their keys. `order` is SQL of the production order's id. */
    readonly computed: (order: string) => Readonly<Record<string, string>>
  }
}

/**
 * Binds the lines of a document that moves garments, and their sizes, to their tables. A document has one line for each production order. This
 * function adds the SQL of the ordered pieces and of the sum of a line, which all such documents show.
 */
export function garmentLineTable<L extends Parts, S extends Parts>({
  model,
  table,
  references,
  computed,
  sizes,
}: GarmentLines<L, S>) {
  const sumOf = (column: string) =>
    `(select coalesce(sum(z.${column}), 0)::int from ${getTableName(sizes.table)} z where z.line_id = $.id)`
  const order = `(select l.production_order_id from ${getTableName(table)} l where l.id = $.line_id)`
  // The casts: generic types cannot say that sizes have no lines, and that lines have only sizes.
  const sizeRange = lineTable(sizes.model, {
    table: sizes.table,
    parent: 'lineId',
    match: 'place',
    computed: { productionQuantity: orderedPiecesOf(order, '$.name'), ...sizes.computed(order) },
  } as unknown as LineOptions<S>)
  return lineTable(model, {
    table,
    parent: 'orderId',
    // A line is found by its production order. The id that a body gives does not count.
    match: { by: 'productionOrderId' },
    references: { productionOrder: refers(movedOrderTarget), ...references },
    computed: {
      orderQuantity: `(select coalesce(sum((s->>'quantity')::int), 0)::int from production_orders p
        cross join lateral jsonb_array_elements(${confirmedSizesOf('p')}) s where p.id = $.production_order_id)`,
      quantity: sumOf('quantity'),
      ...computed?.(sumOf),
    },
    lines: { sizeRange },
  } as unknown as LineOptions<L>)
}
