import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { referenceSql, withAlias } from '../../../../core/server/document/reference-target.ts'
import { pickerPage, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refused } from '../../../../core/server/refusal.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { message } from '../../../../core/shared/message.ts'
import { closeReservations, lockGarmentStock } from '../../stock/server/stock-ledger.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import { clothOutboundOrderEvents } from '../cloth-outbound-order-events.ts'
import type { ClothOutboundOrder } from '../cloth-outbound-order-model.ts'
import type { ShipmentDispatch } from '../cloth-outbound-order-options.ts'
import { canBeDispatched, type Dispatchable } from '../shipment-dispatch-rule.ts'
import type { DispatchableShipment } from '../dispatchable-shipment.ts'
import {
  clothOutboundOrderEvent,
  clothOutboundOrderStore,
  shipmentOfLedger,
  shippedIds,
} from './cloth-outbound-order-store.ts'
import { clothOutboundOrders } from './cloth-outbound-order-tables.ts'
import { lockShipped, tellPurchases, tellShipped } from './cloth-outbound-purchases.ts'
import { shipmentTarget } from './shipment-target.ts'

/** SQL of a shipment `d` as dispatch orders show it. */
const shown = sql.raw(`${referenceSql(shipmentTarget, 'd')} as shipment`)
const joins = sql.raw(withAlias(shipmentTarget.joins ?? '', 'd'))

type Shown = { readonly shipment: DispatchableShipment }

async function readShown(db: SqlDatabase, ids: readonly number[], locked: SQL): Promise<DispatchableShipment[]> {
  const rows = await readRows(
    db,
    sql`select ${shown} from cloth_outbound_orders d ${joins} where d.id = any(${sql.param([...ids])}::int[])
      order by d.id ${locked}`,
  )
  return (rows as unknown as readonly Shown[]).map(({ shipment }) => shipment)
}

/** Some shipments as dispatch orders show them, ascending by id. */
export const readDispatchable = (db: SqlDatabase, ids: readonly number[]) => readShown(db, ids, sql``)

/** Reads the same shipments and locks them by ascending id, so that two works never wait for each other. */
export const lockDispatchable = (db: SqlDatabase, ids: readonly number[]) => readShown(db, ids, sql`for update of d`)

/** Searches the shipments that can leave by `canBeDispatched`, newest first: those that no dispatch order holds, or that one of `dispatchOrder` does. */
export async function searchDispatchable(
  db: SqlDatabase,
  filters: Readonly<Record<string, unknown>>,
  page: { readonly page: number; readonly size: number },
): Promise<{ records: DispatchableShipment[]; total: number }> {
  const { dispatchOrder } = filters
  const holders = Array.isArray(dispatchOrder) ? dispatchOrder.map(Number) : []
  const { records, total } = await pickerPage<Shown>(db, page, {
    columns: shown,
    from: sql`cloth_outbound_orders d`,
    joins,
    where: [
      sql`d.status = 'Finished' and d.approval is null
        and (d.dispatch_order is null or (d.dispatch_order ->> 'id')::int = any(${sql.param(holders)}::int[]))`,
    ],
    filters,
    texts: {
      name: sql`d.cloth_outbound_order_code`,
      customerPO: sql`d.customer_po`,
      deliverAddress: sql`d.deliver_address`,
    },
    chosen: { warehouse: sql`d.warehouse_id`, brand: sql`d.brand_id` },
  })
  return { records: records.map(({ shipment }) => shipment), total }
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
function requireDispatchable(code: string, shipment: Dispatchable, dispatchOrderId: number): void {
  const verdict = canBeDispatched(shipment, dispatchOrderId)
  if (!verdict.allowed) throw refused(409, message('{code}：{reason}', { code, reason: verdict.reason }))
}

/**
 * Makes the draft of a dispatch order hold these shipments, and frees others that it held (C-open-125). The dispatch order's own
 * row is locked before. Throws 409 that names the first new one which cannot be dispatched.
 */
export async function holdShipments(
  work: Work,
  { id, code }: DispatchOrderName,
  ids: readonly number[],
): Promise<void> {
  const rows = await readRows(
    work.db,
    sql`select d.id from cloth_outbound_orders d where (d.dispatch_order ->> 'id')::int = ${id}::int`,
  )
  const held = rows.map((row) => Number(row['id']))
  for (const shipment of await lockDispatchable(work.db, [...ids, ...held]))
    if (!held.includes(shipment.id))
      requireDispatchable(shipment.name, { ...shipment, approval: shipment.isUnderApproval }, id)
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
  for (const shipment of shipments) requireDispatchable(shipment.clothOutboundOrderCode, shipment, id)
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
  tellShipped(work, productionOrderIds)
  await tellPurchases(work, productionOrderIds)
  return left
}
