import { eq, sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { garmentOrderIds } from '../../garments/server/garment-orders.ts'
import { garmentSaves } from '../../garments/server/garment-saves.ts'
import { garmentStock } from '../../garments/server/garment-stock.ts'
import { stockDocumentOf } from '../../stock/server/stock-document.ts'
import { closeReservations, promiseAnew, reverseStock } from '../../stock/server/stock-ledger.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import type { ClothOutboundOrderEvent } from '../cloth-outbound-order-events.ts'
import type { ClothOutboundOrder, ClothOutboundOrderParts } from '../cloth-outbound-order-model.ts'
import { clothOutboundLines, clothOutboundOrderProblems, shippedOrderProblems } from '../cloth-outbound-order-rules.ts'
import { clothOutboundOrderSteps } from '../cloth-outbound-order-steps.ts'
import { lockShipped, tellPurchases, writePrices } from './cloth-outbound-purchases.ts'
import { clothOutboundOrderTable } from './cloth-outbound-order-table.ts'
import { clothOutboundOrders, clothOutboundOrderVersions } from './cloth-outbound-order-tables.ts'

/** The codes of shipments begin with it. */
export const clothOutboundCodePrefix = 'CH'

/** A shipment as the ledger names it. */
export const shipmentOfLedger = stockDocumentOf<ClothOutboundOrder>(clothOutboundOrderDocument)

/** The production orders of a shipment, ascending. */
export const shippedIds = (order: Readonly<Record<typeof clothOutboundLines, Parameters<typeof garmentOrderIds>[0]>>) =>
  garmentOrderIds(order[clothOutboundLines])

/** Builds the data of a shipment's events. */
export const clothOutboundOrderEvent = (order: ClothOutboundOrder): ClothOutboundOrderEvent => ({
  id: order.id,
  status: order.status,
  productionOrderIds: shippedIds(order),
})

const saves = garmentSaves<ClothOutboundOrderParts>({
  list: clothOutboundLines,
  linesOf: ({ [clothOutboundLines]: lines }) => lines,
  pieces: 'outboundQuantity',
  keywords: ({ receiver, receiverPhone, deliverAddress }) => [receiver, receiverPhone, deliverAddress],
  stockOf: ({ warehouse }, before) => ({
    warehouseId: warehouse?.id ?? null,
    own: before && { noun: clothOutboundOrderDocument.noun, id: before.id },
  }),
  problems: ({ content, type }, orders) => (type === 'submit' ? shippedOrderProblems(content, orders) : []),
})

/** Tells the purchases that a shipment has lost its line of, and returns the columns that follow from the others. */
async function shipmentColumns(work: Work, saving: Saving<ClothOutboundOrderParts>) {
  const { content, before } = saving
  const kept = new Set(shippedIds(content))
  if (before)
    await tellPurchases(
      work,
      shippedIds(before).filter((id) => !kept.has(id)),
      { without: before.id },
    )
  return saves.derives(work, saving)
}

/** The day on which a shipment left whose dispatch order was submitted before it was changed; null for all others. */
const leftOn = ({ dispatchOrder }: ClothOutboundOrder) =>
  dispatchOrder?.status === 'Finished' ? dispatchOrder.date : null

/** Promises the stock to a submitted shipment; one whose goods are on their way takes it out at once (C-open-114, C-open-117). */
async function promiseStock(work: Work, order: ClothOutboundOrder): Promise<void> {
  const { warehouse, [clothOutboundLines]: lines } = order
  const wants = garmentStock(
    clothOutboundLines,
    lines,
    () => ({ warehouseId: warehouse?.id ?? 0, warehouseLocationId: null }),
    ({ quantity }) => ({ Good: quantity ?? 0 }),
  )
  const actualOutboundDate = leftOn(order)
  if (actualOutboundDate) {
    const left = { status: 'Dispatched', actualOutboundDate } as const
    await work.db.update(clothOutboundOrders).set(left).where(eq(clothOutboundOrders.id, order.id))
  }
  await promiseAnew(work, shipmentOfLedger(order), wants)
  if (actualOutboundDate) await closeReservations(work, shipmentOfLedger(order), 'Consumed')
}

/** Opens a shipment for changes: what had left is back in stock and stays promised to it, what was promised is free (C-open-117). */
async function takeBack(work: Work, before: ClothOutboundOrder): Promise<void> {
  await work.db.execute(lockShipped(shippedIds(before)))
  if (before.status !== 'Dispatched') return closeReservations(work, shipmentOfLedger(before), 'Released')
  await reverseStock(work, shipmentOfLedger(before), { keeps: 'reserved' })
}

async function release(work: Work, before: ClothOutboundOrder): Promise<void> {
  await work.db.execute(lockShipped(shippedIds(before)))
  await closeReservations(work, shipmentOfLedger(before), 'Released')
}

/** The business follower of the first line decides (C-open-115). */
const byFollower = {
  deciders: async ({ db }: Work, { [clothOutboundLines]: [first] }: ClothOutboundOrder) => {
    const [row] = await readRows(
      db,
      sql`select p.business_follower_id as id from production_orders p where p.id = ${first?.productionOrder.id ?? 0}::int`,
    )
    return [row?.['id'] as number | null | undefined]
  },
  names: ({ [clothOutboundLines]: [first], color }: ClothOutboundOrder) => ({
    productCode: first?.productCode ?? '',
    color,
  }),
}

/** Reads and changes shipments. */
export const clothOutboundOrderStore = documentStore({
  table: clothOutboundOrderTable,
  steps: clothOutboundOrderSteps,
  problems: clothOutboundOrderProblems,
  ...saves,
  code: { at: 'create', prefix: () => clothOutboundCodePrefix },
  // Two people who ship pieces of one production order wait for each other, so that both find what is left.
  locks: (content) => lockShipped(shippedIds(content)),
  locksForSubmit: true,
  derives: shipmentColumns,
  attaches: writePrices,
  confirms: promiseStock,
  confirmedState: (order) => (leftOn(order) ? 'Dispatched' : 'Finished'),
  stepColumns: { revert: () => ({ actualOutboundDate: null }) },
  effects: { revert: takeBack, cancel: release },
  approvals: { revert: byFollower, cancel: byFollower },
  versions: { table: clothOutboundOrderVersions, documentKey: 'orderId' },
  event: clothOutboundOrderEvent,
})
