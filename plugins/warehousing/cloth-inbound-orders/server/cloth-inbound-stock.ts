import type { StockLine } from '../../stock/server/stock-item.ts'
import type { StockQuality } from '../../stock/stock-options.ts'
import type { ClothInboundOrder } from '../cloth-inbound-order-model.ts'
import { clothInboundLines } from '../cloth-inbound-order-rules.ts'

/**
 * What a sign-in moves: good and defective pieces come in. Repaired pieces leave the stock that waits for repair at the same time
 * (C-open-108).
 */
export function signedInStock(
  order: Pick<ClothInboundOrder, 'type' | 'warehouse' | typeof clothInboundLines>,
): readonly StockLine[] {
  const { type, warehouse, [clothInboundLines]: lines } = order
  return lines.flatMap(({ id: lineId, productionOrder, warehouseLocation, sizeRange }, at) =>
    sizeRange.flatMap(({ name: size, quantity, defectQuantity }, place) => {
      const [all, defects] = [quantity ?? 0, defectQuantity ?? 0]
      const moved: readonly (readonly [StockQuality, number])[] = [
        ['Good', all - defects],
        ['Defect', defects],
        ['Repair', type === 'Repair' ? -all : 0],
      ]
      return moved.flatMap(([quality, pieces]): StockLine[] =>
        pieces === 0
          ? []
          : [
              {
                lineId,
                item: { kind: 'cloth', productionOrderId: productionOrder.id, size, quality },
                place: { warehouseId: warehouse?.id ?? 0, warehouseLocationId: warehouseLocation?.id ?? null },
                quantity: String(pieces),
                path: `${clothInboundLines}.${at}.sizeRange.${place}.quantity`,
              },
            ],
      )
    }),
  )
}
