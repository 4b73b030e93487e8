import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { garmentStock } from '../../garments/server/garment-stock.ts'
import type { GarmentWant } from '../../stock/server/stock-item.ts'
import type { ClothInboundOrder } from '../cloth-inbound-order-model.ts'
import { clothInboundLines } from '../cloth-inbound-order-rules.ts'

/** Returns the stock lines that a sign-in posts: good and defective pieces. */
export const signedInStock = ({ warehouse, [clothInboundLines]: lines }: ClothInboundOrder): readonly GarmentWant[] =>
  garmentStock(
    clothInboundLines,
    lines,
    ({ warehouseLocation }) => ({
      warehouseId: warehouse?.id ?? 0,
      warehouseLocationId: warehouseLocation?.id ?? null,
    }),
    ({ quantity, defectQuantity }) => ({ Good: (quantity ?? 0) - (defectQuantity ?? 0), Defect: defectQuantity ?? 0 }),
  )

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
  return garmentStock(
    clothInboundLines,
    lines,
    () => place,
    ({ quantity }) => ({ Repair: quantity ?? 0 }),
  )
}
