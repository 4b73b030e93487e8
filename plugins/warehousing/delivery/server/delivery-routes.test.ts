import { addHours } from 'date-fns/addHours'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidy } from '../../../../core/server/housekeeping.ts'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import type { Delivery } from '../delivery-contract.ts'
import { type DeliveryEntry, deliveryLines, signInOf } from '../delivery-entry.ts'

let now = new Date()
let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany({ clock: () => now })
})
afterAll(() => company?.close())

/** The purchase of a new production order, on its way, and its first material. */
async function onTheWay() {
  const { id } = await company.bought()
  await company.buy(company.purchaser, 'PUT', `/${id}/start`, { version: (await company.readPurchase({ id })).version })
  const { materialBulkPurchases } = await company.readPurchase({ id })
  const [line] = materialBulkPurchases
  if (!line?.supplier) throw new Error('the purchase has no line')
  return { id, line, supplier: line.supplier }
}

const read = (supplier: number, orders?: string, token = company.keeper.token) =>
  company.app.call('GET', `material_inbound_orders/deliveries/${supplier}${orders ? `?orders=${orders}` : ''}`, {
    token,
  })

const entryOf = (delivery: Delivery, orders: readonly number[]): DeliveryEntry => ({
  lines: deliveryLines(delivery.origins, orders),
  warehouse: company.places[0].id,
  deliveryNoteNumber: 'S-77',
})

test('a delivery starts from what a supplier has still to bring, first what the paper ordered, without prices', async () => {
  const [first, second] = [await onTheWay(), await onTheWay()]
  expect(second.supplier.id).toBe(first.supplier.id)
  const { status, body } = await read(first.supplier.id, `${second.id}`)
  expect([status, body.name, body.total]).toEqual([200, first.supplier.name, body.origins.length])
  expect(body.origins[0]).toMatchObject({
    materialBulkPurchase: { id: second.line.id, materialBulkPurchaseOrderId: second.id },
    productionOrder: { id: second.line.productionOrderId },
    quantity: second.line.purchaseQuantity,
  })
  expect(
    body.origins.map(
      ({ materialBulkPurchase: { id } }: Delivery['origins'][number] & { materialBulkPurchase: { id: number } }) => id,
    ),
  ).toContain(first.line.id)
  expect(JSON.stringify(body)).not.toMatch(/price/i)
  expect((await read(first.supplier.id, 'x.-1')).status).toBe(200)
  expect((await read(999_999)).status).toBe(404)
  expect((await read(first.supplier.id, undefined, company.producer.token)).status).toBe(403)
})

test('what a phone signs in is one finished sign-in that moves stock and purchase; the same action a day later does nothing more', async () => {
  const { id, line, supplier } = await onTheWay()
  const { body: delivery } = await read(supplier.id, `${id}`)
  const entry = entryOf(delivery, [id])
  const [own] = entry.lines
  const [location] = company.places[0].locations
  if (!own) throw new Error('nothing is to come')
  const sent = signInOf(
    supplier.id,
    {
      ...entry,
      lines: [
        { ...own, quantity: '１.5', lot: ' A1 ', location },
        { ...own, quantity: '0.25', lot: 'B2' },
        { ...own, quantity: '' },
      ],
    },
    company.keeper.id,
    now,
  )
  const key = { 'idempotency-key': 'one-tap' }
  const post = async () =>
    company.app.call('POST', 'material_inbound_orders?type=submit', {
      token: await company.app.tokenFor(company.keeper.id),
      body: sent,
      headers: key,
    })
  const made = await post()
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  expect(made.body).toMatchObject({
    status: 'Finished',
    type: 'Purchase',
    deliveryNoteNumber: 'S-77',
    inboundQuantity: '1.75',
    materialInboundMessages: [
      { lot: 'A1', quantity: '1.5', warehouseLocation: { id: location } },
      { lot: 'B2', quantity: '0.25', warehouseLocation: null },
    ],
  })
  now = addHours(now, 25)
  await tidy(company.app.services)
  const again = await post()
  expect([again.status, again.body.id, again.headers['idempotency-replayed']]).toEqual([201, made.body.id, 'true'])
  const { rows } = await company.app.services.db.execute<{ received: string }>(
    sql`select trim_scale(received_quantity)::text as received from material_bulk_purchases where id = ${line.id}::int`,
  )
  expect(rows).toEqual([{ received: '1.75' }])
})
