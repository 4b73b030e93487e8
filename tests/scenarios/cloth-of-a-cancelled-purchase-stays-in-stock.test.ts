import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireUnbroken } from '../../core/server/data-check.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import type { BulkPurchaseOrder } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import type { InboundOrigins } from '../../plugins/warehousing/material-inbound-orders/material-inbound-origin-contract.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { stockChecks } from '../../plugins/warehousing/stock/server/ledger-sources.ts'
import { openStockCompany, type StockCompany } from '../support/stock-company.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const inbound = 'material_inbound_orders'
const outbound = 'material_outbound_orders'

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  company.call(method, path, body, company.keeper.token)

/** The purchase of a production order, on its way. */
async function onTheWay(productionOrder: { readonly id: number }): Promise<BulkPurchaseOrder> {
  const { body } = await company.startPurchase([productionOrder])
  const order = await company.readPurchase(body.orders[0])
  const { id, version } = order
  const started = await company.buy(company.purchaser, 'PUT', `/${id}/start`, { version })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return company.readPurchase(order)
}

/** The sign-in of everything that is open of purchased materials. */
async function signIn(purchase: BulkPurchaseOrder, quantity: string | undefined, type: '' | '?type=submit') {
  const materialBulkPurchaseIds = purchase.materialBulkPurchases.map(({ id }) => id)
  const { body } = await call('POST', `${inbound}/origins`, { materialBulkPurchaseIds, materialOutboundOrderId: null })
  const { suppliers, origins } = body as InboundOrigins
  return call('POST', `${inbound}${type}`, {
    ...structuredClone(materialInboundOrderModel.empty),
    supplier: { id: suppliers[0]?.id },
    warehouse: { id: company.places[0].id },
    inboundDate: '2026-03-02',
    signUser: { id: company.keeper.id },
    materialInboundMessages: origins.map(({ materialBulkPurchase, productionOrder, material, ...origin }) => ({
      ...structuredClone(materialInboundLineModel.empty),
      ...origin,
      materialBulkPurchase: { id: materialBulkPurchase?.id },
      productionOrder: { id: productionOrder?.id },
      material: { id: material.id },
      ...(quantity ? { quantity } : {}),
    })),
  })
}

/** Issues of every material of a bill. */
async function issue(productionOrder: { readonly id: number }, quantity: string) {
  const { bomItems } = await company.rereadProduction(productionOrder)
  return call('POST', `${outbound}?type=submit`, {
    ...structuredClone(materialOutboundOrderModel.empty),
    warehouse: { id: company.places[0].id },
    factory: { id: company.factoryId },
    outboundDate: '2026-03-02',
    materialOutboundMessages: bomItems.map(({ id, material }) => ({
      ...structuredClone(materialOutboundLineModel.empty),
      productionOrder: { id: productionOrder.id },
      bomItem: { id },
      material: { id: material.id },
      quantity,
    })),
  })
}

type Saved = { readonly id: number; readonly version: number }

const saveIn = async ({ id }: Saved, type: 'submit' | 'regression') => {
  const { body } = await call('GET', `${inbound}/${id}`)
  const content = contentOf(materialInboundOrderModel, body)
  return call('PUT', `${inbound}?type=${type}`, { ...content, id, version: body.version })
}

const saveOut = async ({ id }: Saved, type: 'submit' | 'regression') => {
  const { body } = await call('GET', `${outbound}/${id}`)
  const content = contentOf(materialOutboundOrderModel, body)
  return call('PUT', `${outbound}?type=${type}`, { ...content, id, version: body.version })
}

async function onHand(productionOrder: { readonly id: number }): Promise<string> {
  const { rows } = await company.app.services.db.execute<{ sum: string }>(
    sql`select trim_scale(coalesce(sum(on_hand), 0))::text as sum from stock_balances where production_order_id = ${productionOrder.id}`,
  )
  return rows[0]?.sum ?? ''
}

test('cloth of a cancelled purchase stays in stock: no more comes, what is there is issued, or goes back as a whole', async () => {
  const produced = await company.supplied()
  const purchase = await onTheWay(produced)
  const { body: first } = await signIn(purchase, '10', '?type=submit')
  const { body: draft } = await signIn(purchase, '5', '')

  const { id } = purchase
  const { version } = await company.readPurchase(purchase)
  const asked = await company.buy(company.producer, 'PUT', `/${id}/ask_cancel`, { version, reason: '改款' })
  expect(asked.status).toBe(200)
  expect((await company.buy(company.purchaser, 'PUT', `/${id}`, { isCancelled: true })).status).toBe(200)
  expect((await company.readPurchase(purchase)).status).toBe('Canceled')
  expect(await onHand(produced)).toBe('10')

  const late = await saveIn(draft, 'submit')
  expect(late).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: 'materialInboundMessages.0.material',
          message: `采购单 ${purchase.materialBulkPurchaseOrderCode} 的物料已取消采购，不能签收`,
        },
      ],
    },
  })

  const { body: issued, status } = await issue(produced, '4')
  expect([status, await onHand(produced)]).toEqual([201, '6'])
  const kept = await saveIn(first, 'regression')
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringMatching(/^库存不足：.*可用 6，需要 10$/)])
  expect((await saveOut(issued, 'regression')).status).toBe(200)
  expect((await saveIn(first, 'regression')).status).toBe(200)
  const { status: after, materialBulkPurchases: lines } = await company.readPurchase(purchase)
  expect([after, lines[0]?.receivedQuantity, await onHand(produced)]).toEqual(['Canceled', '0', '0'])
  // What went back does not come again.
  expect((await saveIn(first, 'submit')).status).toBe(422)
  await requireUnbroken(company.app.services.db, stockChecks)
})

test('200 purchased materials come with one sign-in, go with one issue, and both are taken back', async () => {
  const sale = await company.sold()
  const { bomItems } = await company.productionBody(sale)
  const materials = await Promise.all(Array.from({ length: 200 }, (_, at) => company.addMaterial(`辅料 ${at}`)))
  const produced = await company.produce(sale, 'submit', {
    bomItems: materials.map((id) => ({ ...bomItems[0], material: { id } })),
  })
  const purchase = await onTheWay(produced)
  expect(purchase.materialBulkPurchases).toHaveLength(200)
  const { body: signed, status } = await signIn(purchase, undefined, '?type=submit')
  expect([status, signed.materialInboundMessages.length]).toEqual([201, 200])
  expect((await company.readPurchase(purchase)).status).toBe('AllArrived')
  const { body: issued } = await issue(produced, '0.01')
  expect([issued.status, issued.outboundQuantity]).toEqual(['Finished', '2.00'])
  expect((await saveIn(signed, 'regression')).status).toBe(409)
  expect((await saveOut(issued, 'regression')).body.status).toBe('Revert')
  expect((await saveIn(signed, 'regression')).body.status).toBe('Revert')
  expect([await onHand(produced), (await company.readPurchase(purchase)).status]).toEqual(['0', 'PurchaseInProgress'])
  await requireUnbroken(company.app.services.db, stockChecks)
}, 60_000)
