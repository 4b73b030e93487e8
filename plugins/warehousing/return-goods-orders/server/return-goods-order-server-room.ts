import { sql } from 'drizzle-orm'
import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { referenceJoin, referenceSql } from '../../../../core/server/document/reference-target.ts'
import { namedSql, readPicked } from '../../../../core/server/list/row-statement.ts'
import { route } from '../../../../core/server/plugin.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { brandTarget } from '../../../master-data/server-public.ts'
import { readGarmentOrders, searchOrderOrigins } from '../../garments/server/garment-orders.ts'
import {
  type ReturnedShipment,
  returnedShipmentRead,
  returnGarmentCalls,
  returnGoodsOrderCalls,
  returnStarts,
} from '../return-goods-order-contract.ts'
import { factoryPrices, returnPrices } from '../return-goods-order-options.ts'
import { followReturnedOrders } from './on-returned-orders.ts'
import { returnGoodsOrderStore } from './return-goods-order-store.ts'
import { returnGoodsOrderList } from './return-goods-order-table.ts'
import { readReturnStarts } from './return-goods-prices.ts'

/** `canBeReturned` in SQL, over `d`. */
const returnable = sql`d.order_status <> 'Pending'`

const shipments = {
  columns: sql`d.id, d.cloth_outbound_order_code as name, d.status, ${namedSql('w')} as warehouse,
    ${sql.raw(referenceSql(brandTarget, 'b'))} as brand,
    (select coalesce(json_agg(json_build_object('productionOrderId', l.production_order_id, 'name', z.name,
        'quantity', coalesce(z.quantity, 0)) order by l.position, z.position), '[]')
      from cloth_outbound_order_lines l join cloth_outbound_order_sizes z on z.line_id = l.id
      where l.order_id = d.id) as pieces`,
  from: sql`cloth_outbound_orders d`,
  joins: sql`left join warehouses w on w.id = d.warehouse_id ${sql.raw(referenceJoin(brandTarget, 'b', 'd.brand_id'))}`,
}

/** Returns on the server. */
export const returnGoodsOrderServerRoom = documentServerRoom(returnGoodsOrderStore, {
  calls: returnGoodsOrderCalls,
  list: returnGoodsOrderList,
  routes: [
    route(returnGarmentCalls.origins, ({ db, query, body }) => searchOrderOrigins(db, body, query, returnable)),
    route(returnGarmentCalls.figures, async ({ db, body }) => ({
      orders: await readGarmentOrders(db, body.productionOrderIds),
    })),
    route(returnedShipmentRead, ({ db, params }) => readPicked<ReturnedShipment>(db, params.id, shipments)),
    route(returnStarts, async ({ db, body, actor }) => {
      const records = await readReturnStarts(db, body.productionOrderIds)
      const held = actor.permissions
      const [seesPrices, seesFactory] = [permits(held, returnPrices), permits(held, factoryPrices)]
      return {
        records: records.map(({ id, brand, receiveUnitPrice, ...sale }) => ({
          id,
          brand,
          ...(seesPrices ? sale : {}),
          ...(seesFactory ? { receiveUnitPrice } : {}),
        })),
      }
    }),
  ],
  effects: followReturnedOrders,
})
