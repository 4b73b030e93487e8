import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import type { GarmentWant, StockLine } from '../../stock/server/stock-item.ts'
import type { StockQuality } from '../../stock/stock-options.ts'
import type { ClothInboundOrder } from '../cloth-inbound-order-model.ts'
import { clothInboundLines } from '../cloth-inbound-order-rules.ts'

/** Returns the stock lines that a sign-in posts: good and defective pieces. */
export function signedInStock(
  order: Pick<ClothInboundOrder, 'warehouse' | typeof clothInboundLines>,
): readonly StockLine[] {
  const { warehouse, [clothInboundLines]: lines } = order
  return lines.flatMap(({ id: lineId, productionOrder, warehouseLocation, sizeRange }, at) =>
    sizeRange.flatMap(({ name: size, quantity, defectQuantity }, place) => {
      const [all, defects] = [quantity ?? 0, defectQuantity ?? 0]
      const moved: readonly (readonly [StockQuality, number])[] = [
        ['Good', all - defects],
        ['Defect', defects],
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

/**
 * Returns the pieces that a sign-in takes from the repair stock of its return's warehouse, from any location (C-open-108).
 * Without a return it takes nothing.
 */
export async function repairedGarments(
  { db }: Work,
  { returnGoodsOrder, [clothInboundLines]: lines }: ClothInboundOrder,
): Promise<readonly GarmentWant[]> {
  if (!returnGoodsOrder) return []
  const [row] = await readRows(
    db,
    sql`select return_goods_warehouse_id as id from return_goods_order where id = ${returnGoodsOrder.id}::int`,
  )
  const place = { warehouseId: Number(row?.['id']), warehouseLocationId: null }
  return lines.flatMap(({ id: lineId, productionOrder: { id: productionOrderId }, sizeRange }, at) =>
    sizeRange.flatMap(({ name: size, quantity }, placeInLine) => {
      const item = { kind: 'cloth', productionOrderId, size, quality: 'Repair' } as const
      const path = `${clothInboundLines}.${at}.sizeRange.${placeInLine}.quantity`
      return quantity ? [{ lineId, item, place, quantity: String(quantity), path }] : []
    }),
  )
}
