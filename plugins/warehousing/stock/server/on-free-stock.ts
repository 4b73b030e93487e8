import { sql } from 'drizzle-orm'
import { on } from '../../../../core/server/plugin.ts'
import type { Decimal } from '../../../../core/shared/money.ts'
import { freeStockAsked, type FreeStockQuestion } from '../../../bulk-purchase/server-public.ts'

/** Tells purchasers what lies unbound, good and unpromised of a material, over all warehouses. */
export const tellFreeStock = on<FreeStockQuestion>(freeStockAsked, async ({ materialIds, stock }, { db }) => {
  const { rows } = await db.execute<{ materialId: number; free: Decimal }>(
    sql`select b.material_id as "materialId", trim_scale(sum(b.on_hand - b.reserved))::text as free from stock_balances b
      where b.material_id = any(${sql.param([...materialIds])}::int[]) and b.production_order_id is null and b.quality = 'Good'
        and b.on_hand > b.reserved group by b.material_id`,
  )
  for (const { materialId, free } of rows) stock.set(materialId, free)
})
