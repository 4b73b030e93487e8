import { type SQL, sql } from 'drizzle-orm'
import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { readableRecord } from '../../../../core/shared/document/document-access.ts'
import { message } from '../../../../core/shared/message.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import { readGarmentOrders, searchOrderOrigins } from '../../garments/server/garment-orders.ts'
import {
  clothOutboundHistory,
  clothOutboundOrderCalls,
  shipmentGarmentCalls,
  shipmentReceiver,
} from '../cloth-outbound-order-contract.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import { clothOutboundOrderModel } from '../cloth-outbound-order-model.ts'
import { clothOutboundOrderEffects } from './cloth-outbound-order-effects.ts'
import { clothOutboundOrderStore } from './cloth-outbound-order-store.ts'
import { clothOutboundOrderList } from './cloth-outbound-order-table.ts'
import { followShippedOrders } from './on-shipped-orders.ts'

/** SQL over `d` of the production orders with good stock that is promised to nobody, in one of the warehouses or in any. */
function inStock(warehouses: unknown): SQL {
  const ids = Array.isArray(warehouses) ? warehouses.map(Number) : []
  return sql`exists (select 1 from stock_balances s where s.production_order_id = d.id and s.kind = 'cloth'
    and s.quality = 'Good' and s.on_hand > s.reserved
    and (${ids.length === 0}::boolean or s.warehouse_id = any(${sql.param(ids)}::int[])))`
}

/** Shipments on the server. */
export const clothOutboundOrderServerRoom = documentServerRoom(clothOutboundOrderStore, {
  calls: clothOutboundOrderCalls,
  list: clothOutboundOrderList,
  routes: [
    route(clothOutboundHistory, async ({ db, query, actor }) => {
      const found = await clothOutboundOrderStore.versions?.read(db, query.clothOutboundOrderId)
      if (!found) throw notFound()
      return readableRecord(clothOutboundOrderModel, found, actor.permissions)
    }),
    route(shipmentReceiver, async ({ db, query, actor }) => {
      const [row] = await readRows(
        db,
        sql`select b.id, coalesce(c.counterparty, '') as receiver, coalesce(c.phone, '') as "receiverPhone",
            coalesce(c.deliver_address, '') as "deliverAddress"
          from brands b join customers c on c.id = b.customer_id where b.id = ${query.brandId}::int`,
      )
      if (!row) throw notFound()
      // The statement selects these columns.
      const found = row as { id: number; receiver: string; receiverPhone: string; deliverAddress: string }
      return permits(actor.permissions, read('CUSTOMER')) ? found : { ...found, receiver: '', receiverPhone: '' }
    }),
    route(shipmentGarmentCalls.origins, ({ db, query, body: { warehouse, ...filters } }) =>
      searchOrderOrigins(db, filters, query, inStock(warehouse)),
    ),
    route(shipmentGarmentCalls.figures, async ({ db, body: { productionOrderIds, warehouseId, documentId } }) => {
      const own = documentId === undefined ? undefined : { noun: clothOutboundOrderDocument.noun, id: documentId }
      return { orders: await readGarmentOrders(db, productionOrderIds, { warehouseId, own }) }
    }),
  ],
  effects: [...clothOutboundOrderEffects, ...followShippedOrders],
  timeline: {
    actions: [{ value: 'dispatched', label: message('已发货'), tone: 'done' }],
  },
})
