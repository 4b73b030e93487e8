import { sql } from 'drizzle-orm'
import { readRows } from '../../../core/server/list/row-statement.ts'
import type { SeedContext, SqlDatabase } from '../../../core/server/plugin.ts'
import { usersWithRole } from '../../admin/server-public.ts'
import { seedMaterialInboundOrders } from '../material-inbound-orders/server/material-inbound-order-seed.ts'
import { seedMaterialOutboundOrders } from '../material-outbound-orders/server/material-outbound-order-seed.ts'
import { seedStockMoves } from '../stock-moves/server/stock-move-seed.ts'
import { seedStockTakes } from '../stock-takes/server/stock-take-seed.ts'
import { readArrivedPurchases, readSuppliedOrders } from './warehousing-seed-facts.ts'
import type { SeedWarehouse } from './warehousing-seed-documents.ts'
import { WarehousingSeedPlay } from './warehousing-seed-play.ts'

/** The warehouses of cloth and of trims. */
async function readWarehouses(db: SqlDatabase): Promise<readonly SeedWarehouse[]> {
  const rows = await readRows(
    db,
    sql`select w.id, (select coalesce(json_agg(l.id order by l.position), '[]') from warehouse_locations l
        where l.warehouse_id = w.id) as locations
      from warehouses w where not w.is_deleted order by w.id limit 2`,
  )
  // The statement selects these columns.
  return rows as unknown as readonly SeedWarehouse[]
}

/**
 * Demo data: what has come into the warehouses of material, and gone to the factories, since the company began. The movements are
 * those that the purchases and the production orders tell of, so that every figure adds up.
 */
export async function seedWarehousing({ db, now }: SeedContext): Promise<void> {
  const [cloth, trims] = await readWarehouses(db)
  const keepers = await usersWithRole(db, '仓管员')
  if (!cloth || !trims || keepers.length === 0) return
  const stage = { cloth, trims, keepers: keepers.map(({ id }) => id), now }
  const play = new WarehousingSeedPlay(stage, await readArrivedPurchases(db), await readSuppliedOrders(db))
  const names = new Map(keepers.map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => names.get(id) ?? ''
  await seedMaterialOutboundOrders(db, play.issues, nameOf)
  await seedMaterialInboundOrders(db, play.signIns, nameOf)
  await seedStockTakes(db, play.takes, nameOf)
  await seedStockMoves(db, play.moves, nameOf)
  await play.stock.write(db)
}
