import type { GarmentWant, StockPlace } from '../../stock/server/stock-item.ts'
import type { StockQuality } from '../../stock/stock-options.ts'
import type { GarmentSize } from '../garment-rules.ts'

type Line<Size> = {
  readonly id: number
  readonly productionOrder: { readonly id: number }
  readonly sizeRange: readonly Size[]
}

/**
 * Returns what the garment lines of a document move in stock, each size at the field of its pieces below `list`. `placeOf` says where a line lies,
 * `movedOf` how many pieces of each quality a size moves.
 */
export function garmentStock<Size extends GarmentSize, Own extends Line<Size>>(
  list: string,
  lines: readonly (Own & Line<Size>)[],
  placeOf: (line: Own) => StockPlace,
  movedOf: (size: Size) => Partial<Record<StockQuality, number>>,
): readonly GarmentWant[] {
  return lines.flatMap((line, at) =>
    line.sizeRange.flatMap((size, place) =>
      Object.entries(movedOf(size)).flatMap(([quality, pieces]): GarmentWant[] => {
        if (pieces === 0) return []
        const of = { productionOrderId: line.productionOrder.id, size: size.name, quality: quality as StockQuality }
        return [
          {
            lineId: line.id,
            item: { kind: 'cloth', ...of },
            place: placeOf(line),
            quantity: String(pieces),
            path: `${list}.${at}.sizeRange.${place}.quantity`,
          },
        ]
      }),
    ),
  )
}
