import { sql } from 'drizzle-orm'
import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { namedSql, readRows } from '../../../../core/server/list/row-statement.ts'
import { route, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { permits } from '../../../../core/shared/permission.ts'
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

/** One shipment with its pieces. Throws 404. */
async function readShipment(db: SqlDatabase, id: number): Promise<ReturnedShipment> {
  const [row] = await readRows(
    db,
    sql`select d.id, d.cloth_outbound_order_code as name, d.status, ${namedSql('w')} as warehouse,
        case when b.id is not null then json_build_object('id', b.id, 'name', b.name, 'customer',
          json_build_object('id', c.id, 'company', c.company, 'processLevel', c.process_level)) end as brand,
        (select coalesce(json_agg(json_build_object('productionOrderId', l.production_order_id, 'name', z.name,
            'quantity', coalesce(z.quantity, 0)) order by l.position, z.position), '[]')
          from cloth_outbound_order_lines l join cloth_outbound_order_sizes z on z.line_id = l.id
          where l.order_id = d.id) as pieces
      from cloth_outbound_orders d left join warehouses w on w.id = d.warehouse_id left join brands b on b.id = d.brand_id
        left join customers c on c.id = b.customer_id where d.id = ${id}::int`,
  )
  if (!row) throw notFound()
  // The statement selects these columns.
  return row as unknown as ReturnedShipment
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
    route(returnedShipmentRead, ({ db, params }) => readShipment(db, params.id)),
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
