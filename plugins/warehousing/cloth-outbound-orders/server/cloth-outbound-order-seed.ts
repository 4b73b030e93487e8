import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'drizzle-orm'
import { recordPast } from '../../../../core/server/audit.ts'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { multiplyDecimals, roundDecimal, sumDecimals } from '../../../../core/shared/money.ts'
import { garmentBoxes, garmentPieces } from '../../garments/garment-rules.ts'
import type { SeedShipment } from '../../server/garment-seed-documents.ts'
import { copiedOf, garmentLineRows, garmentSizeRows } from '../../server/garment-seed-write.ts'
import type { CopiedOrder } from '../../server/moved-orders.ts'
import { insertSeed, lifeOf, numberSeed, pastOf, readCopied } from '../../server/warehousing-seed-write.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import { clothOutboundCodePrefix, clothOutboundOrderStore } from './cloth-outbound-order-store.ts'
import { clothOutboundOrderLines, clothOutboundOrders, clothOutboundOrderSizes } from './cloth-outbound-order-tables.ts'
import { pricedLine, readShippedPurchases } from './cloth-outbound-purchases.ts'

const madeAt = (at: Date) => subMinutes(at, 20)

const methods = ['sea', 'air', null] as const

const per = (count: number, each: string) => roundDecimal(multiplyDecimals(String(count), each), 3)

function rowOf(
  shipment: SeedShipment,
  { copied, rmbPrice }: { readonly copied: CopiedOrder; readonly rmbPrice: string },
): typeof clothOutboundOrders.$inferInsert & { id: number } {
  const { id, code, at, warehouseId, plannedDate, lines } = shipment
  const { brandId = null, receiver = '', receiverPhone = '', deliverAddress = '' } = lines[0]?.order ?? {}
  const content = lines.map(({ sizes, boxQuantity }) => ({ sizeRange: sizes, boxQuantity }))
  const [pieces, boxes] = [garmentPieces(content), garmentBoxes(content)]
  return {
    ...copied,
    id,
    clothOutboundOrderCode: code,
    ...lifeOf(shipment, madeAt(at)),
    brandId,
    warehouseId,
    plannedOutboundDate: plannedDate,
    deliveryMethod: methods[part(id, methods.length)] ?? null,
    receiver,
    receiverPhone,
    deliverAddress,
    grossWeight: per(pieces, '0.42'),
    netWeight: per(pieces, '0.38'),
    volume: per(boxes, '0.096'),
    description: part(id, 9) === 0 ? '箱唛按客户最新版本粘贴' : '',
    outboundQuantity: pieces,
    boxQuantity: boxes,
    outboundRmbPrice: rmbPrice,
    keyword: keywordText(code, ...Object.values(copied), receiver, receiverPhone, deliverAddress),
  }
}

/** Moves shipments to Dispatched and writes their dispatch orders into them. */
async function writeDepartures(
  db: SqlDatabase,
  shipments: readonly SeedShipment[],
  nameOf: (userId: number) => string,
): Promise<void> {
  const left = shipments.flatMap(({ id, code, dispatch }) =>
    dispatch ? [{ id, code, dispatch, at: dispatch.at }] : [],
  )
  const rows = left.map(({ id, dispatch: { id: dispatchId, code, at } }) => ({
    id,
    dispatchId,
    code,
    at,
    day: dateOf(at),
  }))
  await db.execute(sql`update cloth_outbound_orders o set status = 'Dispatched', actual_outbound_date = e.day,
      dispatch_order = jsonb_build_object('id', e."dispatchId", 'code', e.code, 'status', 'Finished', 'date', e.day::text),
      version = o.version + 1, updated_at = e.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(id int, "dispatchId" int, code text, day date, at timestamptz)
    where o.id = e.id`)
  const { noun } = clothOutboundOrderDocument
  await recordPast(
    db,
    left.map(({ id, code, dispatch, at }) => ({
      document: noun,
      id,
      code,
      action: 'dispatched',
      at,
      actor: { id: dispatch.userId, name: nameOf(dispatch.userId) },
      before: { status: 'Finished', actualOutboundDate: null },
      after: { status: 'Dispatched', actualOutboundDate: dateOf(at) },
      message: dispatch.code,
    })),
  )
}

/** Writes into all purchases what became of their shipments, as `tellPurchases` does it for one shipment. */
async function writeFirstShipments(db: SqlDatabase): Promise<void> {
  await db.execute(sql`update customer_purchase_orders c
    set first_actual_outbound_date = f.date, first_cloth_outbound_order_status = f.status
    from customer_purchase_orders k left join (
      select p.sale_order_id, min(o.actual_outbound_date) as date,
        (array_agg(o.status order by o.id) filter (where o.status <> 'Canceled'))[1] as status
      from cloth_outbound_orders o join cloth_outbound_order_lines l on l.order_id = o.id
        join production_orders p on p.id = l.production_order_id group by 1) f on f.sale_order_id = k.sale_order_id
    where k.id = c.id and (c.first_actual_outbound_date, c.first_cloth_outbound_order_status)
      is distinct from (f.date, f.status)`)
}

/**
 * Writes demo shipments as they were submitted. Returns what keeps their past and lets those leave that have left, once stock is
 * written; from then on the purchases of customers tell of them.
 */
export async function seedClothOutboundOrders(
  db: SqlDatabase,
  shipments: readonly SeedShipment[],
  nameOf: (userId: number) => string,
): Promise<() => Promise<void>> {
  const copied = await readCopied(db)
  await numberSeed(db, shipments, clothOutboundCodePrefix)
  const ids = [...new Set(shipments.flatMap(({ lines }) => lines.map(({ order }) => order.id)))]
  const purchases = await readShippedPurchases(db, ids)
  const priced = ({ order, sizes }: SeedShipment['lines'][number]) => {
    const purchase = purchases.get(order.id)
    if (!purchase) throw new Error(`production order ${order.id} has no confirmed purchase`)
    return pricedLine(purchase, garmentPieces([{ sizeRange: sizes }]))
  }
  await insertSeed(
    db,
    clothOutboundOrders,
    shipments.map((shipment) => {
      const rmbPrice = sumDecimals(shipment.lines.map((line) => priced(line).rmbPrice))
      return rowOf(shipment, { copied: copiedOf(shipment, copied), rmbPrice })
    }),
  )
  await insertSeed(db, clothOutboundOrderLines, garmentLineRows(shipments, priced))
  await insertSeed(
    db,
    clothOutboundOrderSizes,
    garmentSizeRows(shipments, () => ({})),
  )
  return async () => {
    await seedPast(
      db,
      clothOutboundOrderStore,
      shipments.map((shipment) => pastOf(shipment, madeAt(shipment.at), nameOf)),
    )
    await writeDepartures(db, shipments, nameOf)
    await writeFirstShipments(db)
  }
}
