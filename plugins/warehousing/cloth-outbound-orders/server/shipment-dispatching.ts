import { eq, inArray, sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refused } from '../../../../core/server/refusal.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { message } from '../../../../core/shared/message.ts'
import { closeReservations, lockGarmentStock } from '../../stock/server/stock-ledger.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import { clothOutboundOrderEvents } from '../cloth-outbound-order-events.ts'
import type { ClothOutboundOrder } from '../cloth-outbound-order-model.ts'
import type { ShipmentDispatch } from '../cloth-outbound-order-options.ts'
import { canBeDispatched } from '../cloth-outbound-order-rules.ts'
import {
  clothOutboundOrderEvent,
  clothOutboundOrderStore,
  shipmentOfLedger,
  shippedIds,
} from './cloth-outbound-order-store.ts'
import { clothOutboundOrders } from './cloth-outbound-order-tables.ts'
import { lockShipped } from './cloth-outbound-purchases.ts'

/** A shipment as a dispatch order shows it (C-open-122). */
export type DispatchableShipment = {
  readonly id: number
  readonly clothOutboundOrderCode: string
  readonly warehouse: { readonly id: number; readonly name: string }
  readonly brand: { readonly id: number; readonly name: string }
  readonly customer: string
  readonly customerPO: string
  readonly deliverAddress: string
  readonly plannedOutboundDate: string | null
  readonly quantity: number
  readonly boxQuantity: number
}

/** The shipments that a dispatch order can take by `canBeDispatched`, or those of them with certain numbers; the first to leave first. */
export async function readDispatchable(
  db: SqlDatabase,
  of: { readonly dispatchOrderId: number | null; readonly warehouseId?: number; readonly ids?: readonly number[] },
): Promise<readonly DispatchableShipment[]> {
  const { dispatchOrderId, warehouseId = null, ids = null } = of
  const rows = await readRows(
    db,
    sql`select d.id, d.cloth_outbound_order_code as "clothOutboundOrderCode",
        json_build_object('id', w.id, 'name', w.name) as warehouse, json_build_object('id', b.id, 'name', b.name) as brand,
        c.company as customer, d.customer_po as "customerPO", d.deliver_address as "deliverAddress",
        d.planned_outbound_date::text as "plannedOutboundDate", d.outbound_quantity as quantity, d.box_quantity as "boxQuantity"
      from cloth_outbound_orders d join warehouses w on w.id = d.warehouse_id join brands b on b.id = d.brand_id
        join customers c on c.id = b.customer_id
      where d.status = 'Finished' and d.approval is null
        and (d.dispatch_order is null or (d.dispatch_order ->> 'id')::int = ${dispatchOrderId}::int)
        and (${warehouseId}::int is null or d.warehouse_id = ${warehouseId}::int)
        and (${ids === null}::boolean or d.id = any(${sql.param([...(ids ?? [])])}::int[]))
      order by d.planned_outbound_date, d.id`,
  )
  // The statement selects these columns.
  return rows as unknown as readonly DispatchableShipment[]
}

/** Locks shipments by ascending id, and answers them. Throws 404. */
async function lockShipments(work: Work, ids: readonly number[]): Promise<readonly ClothOutboundOrder[]> {
  const locked: ClothOutboundOrder[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other))
    locked.push(await clothOutboundOrderStore.lock(work, id))
  return locked
}

/** A dispatch order as its shipments name it. */
type DispatchOrderName = { readonly id: number; readonly code: string }

/** Throws 409 that names a shipment which the dispatch order cannot take. */
function requireDispatchable(shipment: ClothOutboundOrder, dispatchOrderId: number): void {
  const verdict = canBeDispatched(shipment, dispatchOrderId)
  if (verdict.allowed) return
  const names = { code: shipment.clothOutboundOrderCode, reason: verdict.reason }
  throw refused(409, message('{code}：{reason}', names))
}

/**
 * Makes the draft of a dispatch order hold these shipments, and frees others that it held (C-open-125). The dispatch order's own
 * row is locked before. Throws 409 that names the first new one which cannot be dispatched.
 */
export async function holdShipments(
  work: Work,
  { id, code }: DispatchOrderName,
  ids: readonly number[],
): Promise<readonly ClothOutboundOrder[]> {
  const rows = await readRows(
    work.db,
    sql`select d.id from cloth_outbound_orders d where (d.dispatch_order ->> 'id')::int = ${id}::int`,
  )
  const held = rows.map((row) => Number(row['id']))
  const shipments = await lockShipments(work, [...ids, ...held])
  const wanted = shipments.filter((shipment) => ids.includes(shipment.id))
  for (const shipment of wanted) if (!held.includes(shipment.id)) requireDispatchable(shipment, id)
  const write = async (dispatchOrder: ShipmentDispatch | null, of: readonly number[]) => {
    if (of.length === 0) return
    await work.db
      .update(clothOutboundOrders)
      .set({ dispatchOrder })
      .where(inArray(clothOutboundOrders.id, [...of]))
    tellShownAnew(work, clothOutboundOrderDocument.noun, sql`select unnest(${sql.param([...of])}::int[]) as id`)
  }
  await write(
    { id, code, status: 'Pending', date: null },
    ids.filter((one) => !held.includes(one)),
  )
  await write(
    null,
    held.filter((one) => !ids.includes(one)),
  )
  return wanted
}

/**
 * Moves shipments to Dispatched when their dispatch order is submitted: their stock leaves, and their production orders and
 * purchases follow (C-open-117, 118, 125). The dispatch order's own row is locked before. `date` is the day on which they left. Throws 409
 * that names the first shipment that can not leave.
 */
export async function dispatchShipments(
  work: Work,
  ids: readonly number[],
  { id, code, date }: DispatchOrderName & { readonly date: string },
): Promise<readonly ClothOutboundOrder[]> {
  const shipments = await lockShipments(work, ids)
  for (const shipment of shipments) requireDispatchable(shipment, id)
  const productionOrderIds = [...new Set(shipments.flatMap(shippedIds))].sort((one, other) => one - other)
  await work.db.execute(lockShipped(productionOrderIds))
  await lockGarmentStock(work, productionOrderIds)
  const left: ClothOutboundOrder[] = []
  for (const before of shipments) {
    const dispatchOrder = { id, code, status: 'Finished', date } as const
    await work.db
      .update(clothOutboundOrders)
      .set({
        status: 'Dispatched',
        actualOutboundDate: date,
        dispatchOrder,
        version: before.version + 1,
        updatedAt: work.now,
      })
      .where(eq(clothOutboundOrders.id, before.id))
    await closeReservations(work, shipmentOfLedger(before), 'Consumed')
    const after = await clothOutboundOrderStore.read(work.db, before.id)
    await work.emit(clothOutboundOrderEvents.dispatched, clothOutboundOrderEvent(after))
    const change = clothOutboundOrderStore.changeOf(after)
    await work.record({ ...change, action: 'dispatched', before, after, message: code })
    left.push(after)
  }
  return left
}
