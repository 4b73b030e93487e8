import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { subtractDecimals } from '../../../../core/shared/money.ts'
import { readBalances, refuseShortage } from '../../stock/server/stock-balances.ts'
import type { StockLine } from '../../stock/server/stock-item.ts'
import { planStock } from '../../stock/server/stock-plan.ts'
import type { StockQuality } from '../../stock/stock-options.ts'
import type { ClothInboundOrder } from '../cloth-inbound-order-model.ts'
import { clothInboundLines } from '../cloth-inbound-order-rules.ts'

/** What a sign-in brings in: good and defective pieces. */
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
 * What the sign-in of repaired pieces takes out of the stock that waits for repair in the warehouse of its return, wherever it lies
 * there (C-open-108). Throws `库存不足` where too little of it does.
 */
export async function repairedStock(
  work: Work,
  { returnGoodsOrder, [clothInboundLines]: lines }: ClothInboundOrder,
): Promise<readonly StockLine[]> {
  if (!returnGoodsOrder) return []
  const [row] = await readRows(
    work.db,
    sql`select return_goods_warehouse_id as id from return_goods_order where id = ${returnGoodsOrder.id}::int`,
  )
  const place = { warehouseId: Number(row?.['id']), warehouseLocationId: null }
  const wants = lines.flatMap(({ id: lineId, productionOrder: { id: productionOrderId }, sizeRange }, at) =>
    sizeRange.flatMap(({ name: size, quantity }, placeInLine) => {
      const item = { kind: 'cloth', productionOrderId, size, quality: 'Repair' } as const
      const path = `${clothInboundLines}.${at}.sizeRange.${placeInLine}.quantity`
      return quantity ? [{ lineId, item, place, quantity: String(quantity), path }] : []
    }),
  )
  const orders = sql.param(wants.map(({ item }) => item.productionOrderId))
  const found = await readBalances(
    work,
    sql`b.kind = 'cloth' and b.quality = 'Repair' and b.production_order_id = any(${orders}::int[])
      and b.warehouse_id = ${place.warehouseId}::int and b.on_hand > b.reserved`,
  )
  const { taken, short } = planStock(found, wants)
  if (short) {
    const { item, quantity, path } = short.want
    const of = { ...item, materialId: null, lot: '', size: item.kind === 'cloth' ? item.size : '' }
    await refuseShortage(work, { ...of, ...place }, { available: short.available, wanted: quantity, path })
  }
  return taken.map(
    ({ balance, lineId, quantity, path }): StockLine => ({
      lineId,
      item: {
        kind: 'cloth',
        productionOrderId: balance.productionOrderId ?? 0,
        size: balance.size,
        quality: 'Repair',
      },
      place: balance,
      quantity: subtractDecimals('0', quantity),
      ...(path === undefined ? {} : { path }),
    }),
  )
}
