import { eq, type SQL, sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { garmentBoxes, garmentPieces } from '../../garments/garment-rules.ts'
import {
  garmentCopiesSql,
  garmentOrderIds,
  garmentOrdersFrom,
  garmentOrdersSql,
} from '../../garments/server/garment-orders.ts'
import type { StockDocument } from '../../stock/server/stock-item.ts'
import { closeReservations, promiseAnew, reverseStock } from '../../stock/server/stock-ledger.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import type { ClothOutboundOrderEvent } from '../cloth-outbound-order-events.ts'
import type {
  ClothOutboundOrder,
  ClothOutboundOrderContent,
  ClothOutboundOrderParts,
} from '../cloth-outbound-order-model.ts'
import { clothOutboundLines, clothOutboundOrderProblems, shippedOrderProblems } from '../cloth-outbound-order-rules.ts'
import { clothOutboundOrderSteps } from '../cloth-outbound-order-steps.ts'
import { lockShipped, tellPurchases, writePrices } from './cloth-outbound-purchases.ts'
import { clothOutboundOrderTable } from './cloth-outbound-order-table.ts'
import { clothOutboundOrders, clothOutboundOrderVersions } from './cloth-outbound-order-tables.ts'

/** The codes of shipments begin with it. */
export const clothOutboundCodePrefix = 'CH'

const { noun } = clothOutboundOrderDocument

/** A shipment as the ledger names it. */
export const shipmentOfLedger = ({ id, clothOutboundOrderCode: code }: ClothOutboundOrder): StockDocument => ({
  noun,
  id,
  code,
})

/** The production orders of a shipment, ascending. */
export const shippedIds = (order: Readonly<Record<typeof clothOutboundLines, Parameters<typeof garmentOrderIds>[0]>>) =>
  garmentOrderIds(order[clothOutboundLines])

/** Builds the data of a shipment's events. */
export function clothOutboundOrderEvent(order: ClothOutboundOrder): ClothOutboundOrderEvent {
  const { id, clothOutboundOrderCode, status, warehouse, brand, outboundQuantity, user } = order
  return {
    id,
    clothOutboundOrderCode,
    status,
    productionOrderIds: shippedIds(order),
    warehouseId: warehouse?.id ?? null,
    brandName: brand?.name ?? '',
    outboundQuantity,
    creatorId: user.id,
  }
}

type ShipmentSaving = Saving<ClothOutboundOrderParts>

function shipmentQuestions(
  content: ClothOutboundOrderContent,
  before: ClothOutboundOrder | undefined,
): Readonly<Record<string, SQL>> {
  const ids = shippedIds(content)
  const own = before && { noun, id: before.id }
  return { copies: garmentCopiesSql(ids), orders: garmentOrdersSql(ids, content.warehouse?.id ?? null, own) }
}

const copiesOf = ({ answers }: ShipmentSaving) =>
  answers['copies'] as Readonly<Record<'productionOrderCode' | 'customerPO' | 'code' | 'color', string>>

/** Checks the rules of a confirmation that need the database. Throws 422 with the fields concerned. */
async function requireShipment(_work: Work, { content, type, answers }: ShipmentSaving): Promise<void> {
  if (type !== 'submit') return
  const problems = shippedOrderProblems(content, garmentOrdersFrom(answers['orders']))
  if (problems.length > 0) throw refusedFields(problems)
}

async function shipmentColumns(work: Work, saving: ShipmentSaving): Promise<Readonly<Record<string, unknown>>> {
  const { content, before, type } = saving
  const { [clothOutboundLines]: lines } = content
  const kept = new Set(shippedIds(content))
  if (before)
    await tellPurchases(
      work,
      shippedIds(before).filter((id) => !kept.has(id)),
      { without: before.id },
    )
  return {
    ...copiesOf(saving),
    outboundQuantity: garmentPieces(lines),
    boxQuantity: garmentBoxes(lines),
    ...(type === 'submit' ? { submittedAt: work.now } : {}),
  }
}

/** The day on which a shipment left whose dispatch order was submitted before it was changed; null for all others. */
const leftOn = ({ dispatchOrder }: ClothOutboundOrder) =>
  dispatchOrder?.status === 'Finished' ? dispatchOrder.date : null

/** Promises the stock to a submitted shipment; one whose goods are on their way takes it out at once (C-open-114, C-open-117). */
async function promiseStock(work: Work, order: ClothOutboundOrder): Promise<void> {
  const { warehouse, [clothOutboundLines]: lines } = order
  const place = { warehouseId: warehouse?.id ?? 0, warehouseLocationId: null }
  const wants = lines.flatMap(({ id: lineId, productionOrder, sizeRange }, at) =>
    sizeRange.flatMap(({ name: size, quantity }, placeInLine) => {
      if (!quantity) return []
      const item = { kind: 'cloth', productionOrderId: productionOrder.id, size, quality: 'Good' } as const
      const path = `${clothOutboundLines}.${at}.sizeRange.${placeInLine}.quantity`
      return [{ lineId, item, place, quantity: String(quantity), path }]
    }),
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
  keyword: ({ receiver, receiverPhone, deliverAddress }, code, saving) =>
    keywordText(code, ...Object.values(copiesOf(saving)), receiver, receiverPhone, deliverAddress),
  code: { at: 'create', prefix: () => clothOutboundCodePrefix, column: 'clothOutboundOrderCode' },
  // Two people who ship pieces of one production order wait for each other, so that both find what is left.
  locks: (content) => lockShipped(shippedIds(content)),
  locksForSubmit: true,
  queries: shipmentQuestions,
  requires: requireShipment,
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
