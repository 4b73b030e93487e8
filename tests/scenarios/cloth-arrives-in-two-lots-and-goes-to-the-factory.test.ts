import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { openStockCompany, type StockCompany } from '../support/stock-company.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const inbound = 'material_inbound_orders'
const outbound = 'material_outbound_orders'

/** A call of the keeper that is done. */
async function done(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const answer = await company.call(method, path, body, company.keeper.token)
  if (answer.status > 299) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const half = (quantity: string, part: number) => (Number(quantity) * part).toFixed(2)

/** What lies of each lot of an order's material. */
async function lots(materialId: number, productionOrderId: number) {
  const { rows } = await company.app.services.db.execute<{ lot: string; onHand: string }>(
    sql`select lot, sum(on_hand)::text as "onHand" from stock_balances
      where material_id = ${materialId} and production_order_id = ${productionOrderId} group by lot order by lot`,
  )
  return Object.fromEntries(rows.map(({ lot, onHand }) => [lot, Number(onHand)]))
}

test('cloth arrives in two lots, goes to the factory, and what is left comes back to its lot', async () => {
  const { id } = await company.bought()
  const { version } = await company.readPurchase({ id })
  await company.buy(company.purchaser, 'PUT', `/${id}/start`, { version })
  const [line] = (await company.readPurchase({ id })).materialBulkPurchases
  if (!line) throw new Error('the purchase has no line')
  const { purchaseQuantity, material, productionOrderId } = line
  const all = purchaseQuantity ?? '0'
  const warehouse = { id: company.places[0].id }
  const from = async (body: object) =>
    (await done('POST', `${inbound}/origins`, { materialBulkPurchaseIds: [], materialOutboundOrderId: null, ...body }))
      .origins
  const lineOf = (origin: Record<string, unknown>, more: object) => ({
    ...structuredClone(materialInboundLineModel.empty),
    ...origin,
    ...Object.fromEntries(
      ['materialBulkPurchase', 'productionOrder', 'material'].map((key) => {
        const found = origin[key] as { id: number } | null
        return [key, found && { id: found.id }]
      }),
    ),
    ...more,
  })
  const signIn = (lines: readonly object[], more: object = {}) =>
    done('POST', `${inbound}?type=submit`, {
      ...structuredClone(materialInboundOrderModel.empty),
      supplier: { id: line.supplier?.id },
      warehouse,
      inboundDate: '2026-03-02',
      signUser: { id: company.keeper.id },
      materialInboundMessages: lines,
      ...more,
    })

  // The first lot is 60 %; a week later the rest comes in another shade.
  const [first] = await from({ materialBulkPurchaseIds: [line.id] })
  await signIn([lineOf(first, { lot: 'A1', quantity: half(all, 0.6) })])
  expect((await company.readPurchase({ id })).status).toBe('PartiallyArrived')
  const [second] = await from({ materialBulkPurchaseIds: [line.id] })
  expect(Number(second.quantity)).toBeCloseTo(Number(all) * 0.4, 1)
  const late = await signIn([lineOf(second, { lot: 'B2' })])
  expect((await company.readPurchase({ id })).status).toBe('AllArrived')
  const produced = await company.call(
    'GET',
    `production_orders/${productionOrderId}`,
    undefined,
    company.producer.token,
  )
  expect(produced.body.materialStatus).toBe('AllArrived')

  // The factory gets 90 % of both lots, of the smaller one as little as is needed.
  const { orders } = await done('POST', `${outbound}/bill`, { productionOrderIds: [productionOrderId] })
  const [{ bomItems, factory }] = orders
  const issue = await done('POST', `${outbound}?type=submit`, {
    ...structuredClone(materialOutboundOrderModel.empty),
    warehouse,
    factory: { id: factory.id },
    outboundDate: '2026-03-09',
    materialOutboundMessages: [
      {
        ...structuredClone(materialOutboundLineModel.empty),
        productionOrder: { id: productionOrderId },
        bomItem: { id: bomItems[0].item.id },
        material: { id: material.id },
        quantity: half(all, 0.9),
      },
    ],
  })
  const left = await lots(material.id, productionOrderId)
  expect(left['A1']).toBe(0)
  expect(left['B2']).toBeCloseTo(Number(all) * 0.1, 1)

  // The late lot has been cut into, so its sign-in stays.
  const revoked = await company.call(
    'PUT',
    `${inbound}?type=regression`,
    { ...contentOf(materialInboundOrderModel, late), id: late.id, version: late.version },
    company.keeper.token,
  )
  expect([revoked.status, revoked.body.message]).toEqual([409, expect.stringMatching(/^库存不足/)])

  // The factory brings back 5 % of the second lot.
  const returned = (await from({ materialOutboundOrderId: issue.id })).find(({ lot }: { lot: string }) => lot === 'B2')
  await signIn([lineOf(returned, { quantity: half(all, 0.05) })], {
    type: 'ReturnMaterial',
    supplier: { id: factory.id },
    materialOutboundOrder: { id: issue.id },
  })
  expect((await lots(material.id, productionOrderId))['B2']).toBeCloseTo(Number(all) * 0.15, 1)
  const { materialOutboundMessages } = await done('GET', `${outbound}/${issue.id}`)
  expect(Number(materialOutboundMessages[0].returnedQuantity)).toBeCloseTo(Number(all) * 0.05, 1)
})
