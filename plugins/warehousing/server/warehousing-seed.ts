import { sql } from 'drizzle-orm'
import { readRows } from '../../../core/server/list/row-statement.ts'
import type { SeedContext, SqlDatabase } from '../../../core/server/plugin.ts'
import { usersWithRole } from '../../admin/server-public.ts'
import { seedClothInboundOrders } from '../cloth-inbound-orders/server/cloth-inbound-order-seed.ts'
import { seedShipmentApprovals } from '../cloth-outbound-orders/server/cloth-outbound-approval-seed.ts'
import { seedClothOutboundOrders } from '../cloth-outbound-orders/server/cloth-outbound-order-seed.ts'
import { seedBookingOrders } from '../cloth-warehouse-booking-orders/server/booking-order-seed.ts'
import {
  numberDispatches,
  seedDispatchDrafts,
  seedDispatchOrders,
} from '../dispatch-orders/server/dispatch-order-seed.ts'
import { seedMaterialInboundOrders } from '../material-inbound-orders/server/material-inbound-order-seed.ts'
import { seedMaterialOutboundOrders } from '../material-outbound-orders/server/material-outbound-order-seed.ts'
import { seedReturnGoods } from '../return-goods-orders/server/return-goods-order-seed.ts'
import { seedStockMoves } from '../stock-moves/server/stock-move-seed.ts'
import { seedStockTakes } from '../stock-takes/server/stock-take-seed.ts'
import { readSewnOrders } from './garment-seed-facts.ts'
import { GarmentSeedPlay } from './garment-seed-play.ts'
import { writeGarmentFigures } from './garment-seed-write.ts'
import { readArrivedPurchases, readSuppliedOrders } from './warehousing-seed-facts.ts'
import type { SeedWarehouse } from './warehousing-seed-documents.ts'
import { WarehousingSeedPlay } from './warehousing-seed-play.ts'

/** The warehouses of the demo company: of cloth, of trims, and of garments. */
async function readWarehouses(db: SqlDatabase): Promise<readonly SeedWarehouse[]> {
  const rows = await readRows(
    db,
    sql`select w.id, (select coalesce(json_agg(l.id order by l.position), '[]') from warehouse_locations l
        where l.warehouse_id = w.id) as locations
      from warehouses w where not w.is_deleted order by w.id limit 4`,
  )
  // The statement selects these columns.
  return rows as unknown as readonly SeedWarehouse[]
}

/** Reads the names of all people. */
async function readNames(db: SqlDatabase): Promise<(userId: number) => string> {
  const rows = await readRows(db, sql`select id, name from users`)
  const names = new Map(rows.map(({ id, name }) => [id, String(name)]))
  return (userId) => names.get(userId) ?? ''
}

/**
 * Demo data: what has come into the warehouses of material and of garments, and gone to factories and customers, since the company
 * began. The movements are those that purchases, production orders and sales tell of, so that every figure adds up.
 */
export async function seedWarehousing(context: SeedContext): Promise<void> {
  const { db, now } = context
  const [cloth, trims, ...warehouses] = await readWarehouses(db)
  const keepers = (await usersWithRole(db, '仓管员')).map(({ id }) => id)
  if (!cloth || !trims || keepers.length === 0) return
  const stage = { cloth, trims, keepers, now }
  const play = new WarehousingSeedPlay(stage, await readArrivedPurchases(db), await readSuppliedOrders(db))
  const garments = new GarmentSeedPlay({ warehouses, keepers, now }, play.stock, await readSewnOrders(db))
  const nameOf = await readNames(db)
  // Shipments name the dispatch orders with which they left.
  await numberDispatches(db, garments.dispatches)
  // Returns of material name their issues, and sign-ins name their bookings, so those are written first.
  const keepPast = [
    await seedMaterialOutboundOrders(db, play.issues, nameOf),
    await seedMaterialInboundOrders(db, play.signIns, nameOf),
    await seedStockTakes(db, play.takes, nameOf),
    await seedStockMoves(db, play.moves, nameOf),
    await seedBookingOrders(db, garments.bookings, nameOf),
    await seedClothInboundOrders(db, garments.signIns, nameOf),
    await seedClothOutboundOrders(db, garments.shipments, nameOf),
    await seedDispatchOrders(db, garments.dispatches, nameOf),
  ]
  await play.stock.write(db)
  // Kept versions show what was booked; what has come of it since is known only after them.
  await writeGarmentFigures(db, ['booked', 'signedIn'])
  for (const keep of keepPast) await keep()
  await writeGarmentFigures(db, ['booked', 'planned', 'shipped'])
  await seedShipmentApprovals(context, garments.shipments)
  await seedDispatchDrafts(context, garments.shipments, keepers)
  await seedReturnGoods(context, garments.shipments, keepers)
}
