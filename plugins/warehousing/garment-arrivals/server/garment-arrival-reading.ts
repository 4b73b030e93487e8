import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { readBooking, readSignedInOrders } from '../../cloth-inbound-orders/server/cloth-inbound-origins.ts'
import type { Arrival } from '../garment-arrival-contract.ts'

/** A booking with what is still to come of it, in the order of its lines. Throws 404. */
export async function readArrival(db: SqlDatabase, id: number): Promise<Arrival> {
  const { productionOrderIds, productionOrderCode: _, ...booking } = await readBooking(db, id)
  const orders = await readSignedInOrders(db, { productionOrderIds, warehouseId: null, originId: id })
  const found = new Map(orders.map((order) => [order.id, order]))
  return { ...booking, orders: productionOrderIds.flatMap((orderId) => found.get(orderId) ?? []) }
}
