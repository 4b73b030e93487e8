import { canDeleteRecord } from '../../../../core/server/usage/usage-guard.ts'
import { addPerson } from '../../../../tests/support/sales-company.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openSaleOrderCompany,
  type Purchase,
  type SaleOrderCompany,
} from '../../../../tests/support/sale-order-company.ts'
import type { SaleOrder } from '../sale-order-model.ts'

let company: SaleOrderCompany

beforeAll(async () => {
  company = await openSaleOrderCompany()
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  company.call(method, path, body, company.clerk.token)
const search = async (body: object): Promise<SaleOrder[]> => {
  const answer = await call('POST', 'sale_orders/search', body)
  expect(answer.body.errors ?? []).toEqual([])
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.records
}
const fieldsOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ field }) => field),
]

describe('a new sale order', () => {
  test('its code starts with XS, and the server computes its amounts (B-open-02, B-open-37)', async () => {
    const { key } = await company.purchased()
    const order = await company.place(key)
    expect(order.saleOrderCode).toMatch(/^XS\d{8}$/)
    expect(order).toMatchObject({
      ...key,
      status: 'Pending',
      confirmedVersion: 0,
      isUnderApproval: false,
      approval: null,
      editWindow: null,
      sizeRange: [
        { name: 'S', quantity: 100 },
        { name: 'M', quantity: 200 },
      ],
      customerPurchaseOrder: {
        // 300 × 12.35; 12.35 × 6.8; 300 × 83.98
        quantity: 300,
        price: '3705.00',
        rmbUnitPrice: '83.98',
        rmbPrice: '25194.00',
        brand: { name: '云裳', customer: { company: '晨曦服饰' } },
        isUnderApproval: false,
        productionFollower: null,
        firstActualOutboundDate: null,
      },
      template: { customerCode: 'YS-1001', designImageUrls: [company.image] },
    })
    expect(order.bomItems).toMatchObject([{ materialType: 'Main', unitPrice: '32.50', price: '46.06875' }])
    expect(await company.reread(order)).toEqual(order)
  })

  test('amounts of a client are refused', async () => {
    const { key } = await company.purchased()
    const body = company.orderBody(key)
    const given = { ...body, customerPurchaseOrder: { ...body.customerPurchaseOrder, rmbPrice: '1' } }
    expect(fieldsOf(await call('POST', 'sale_orders', given))).toEqual([422, 'customerPurchaseOrder.rmbPrice'])
  })

  test('a purchase needs a business task and a BOM, and has one order', async () => {
    const { key } = await company.purchased()
    const none = await call('POST', 'sale_orders', company.orderBody({ ...key, purchaseCode: 'P00000000' }))
    expect(none).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'purchaseCode', message: '该款色没有此采购编号的业务任务' }] },
    })
    const first = await company.place(key)
    const second = await call('POST', 'sale_orders', company.orderBody(key))
    expect(second).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'purchaseCode', message: `该销售单已存在：${first.saleOrderCode}` }] },
    })
  })

  test('of two people who order the same purchase at once, one is told', async () => {
    const { key } = await company.purchased()
    const answers = await Promise.all([1, 2].map(() => call('POST', 'sale_orders', company.orderBody(key))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('it may be confirmed at once, with all that a confirmation asks for (B-open-36)', async () => {
    const { key } = await company.purchased()
    const empty = { ...company.orderBody(key), orderType: null, sizeRange: [] }
    const purchase = Object.fromEntries(
      Object.entries(empty.customerPurchaseOrder).map(([field, value]) => [
        field,
        field === 'currency'
          ? 'USD'
          : Array.isArray(value)
            ? []
            : typeof value === 'string' && /comment|PO|code|color|description/i.test(field)
              ? ''
              : null,
      ]),
    )
    const refused = await call('POST', 'sale_orders?type=submit', { ...empty, customerPurchaseOrder: purchase })
    expect(fieldsOf(refused)).toEqual([
      422,
      'orderType',
      ...['brand', 'customerPO', 'businessFollower', 'department', 'currencyRate', 'unitPrice'].map(
        (field) => `customerPurchaseOrder.${field}`,
      ),
      'customerPurchaseOrder.requiredProductionDate',
      'customerPurchaseOrder.saleOrderDate',
      'sizeRange',
    ])
    const order = await company.place(key, 'submit')
    expect(order).toMatchObject({ status: 'Finished', confirmedVersion: 1 })
  })
})

describe('the life of a sale order', () => {
  test('a confirmed order is revised, and its last confirmed version can be read until it is confirmed again (D1)', async () => {
    const { key } = await company.purchased()
    const order = await company.place(key, 'submit')
    expect((await company.save(order, undefined)).status).toBe(409)
    const sizeRange = [{ name: 'S', quantity: 150 }]
    const { body: revised } = await company.save(order, 'regression', { sizeRange })
    expect(revised).toMatchObject({ status: 'Revert', customerPurchaseOrder: { quantity: 150 } })
    for (const path of [`sale_orders/${order.id}?type=history`, `sale_orders/history?saleOrderId=${order.id}`])
      expect((await call('GET', path)).body).toMatchObject({
        status: 'Finished',
        customerPurchaseOrder: { quantity: 300 },
      })
    const again = await company.save(revised, 'submit')
    expect(again.body).toMatchObject({ status: 'Finished', confirmedVersion: 2 })
    expect((await call('GET', `sale_orders/${order.id}/history`)).body.records).toHaveLength(2)
  })

  test('its purchase stays the same', async () => {
    const order = await company.place((await company.purchased()).key)
    expect(fieldsOf(await company.save(order, undefined, { color: '白色' }))).toEqual([422, 'color'])
  })

  test('an order is deleted with its customer purchase order, and the purchase can be ordered again (B-open-42)', async () => {
    const { key } = await company.purchased()
    const order = await company.place(key, 'submit')
    expect(await call('DELETE', `sale_orders/${order.id}`)).toMatchObject({ status: 200, body: '' })
    expect((await company.place(key)).saleOrderCode).not.toBe(order.saleOrderCode)
    // Its last confirmed version is the only way to see it (B-open-41).
    expect((await call('GET', `sale_orders/${order.id}`)).status).toBe(404)
    for (const path of [`sale_orders/${order.id}?type=history`, `sale_orders/history?saleOrderId=${order.id}`])
      expect((await call('GET', path)).body).toMatchObject({ saleOrderCode: order.saleOrderCode, status: 'Finished' })
    expect((await call('GET', `sale_orders/${order.id}/history`)).body.records).toHaveLength(1)
    const never = await company.place((await company.purchased()).key)
    await call('DELETE', `sale_orders/${never.id}`)
    expect((await call('GET', `sale_orders/${never.id}/history`)).status).toBe(404)
  })

  test('the version of a deleted order keeps none of the records that it names', async () => {
    const seller = await addPerson(company.app, 'formerSeller', ['PRIVILEGE_MATERIAL_READ'])
    const { key } = await company.purchased()
    const order = await company.place(key, 'submit', { customerPurchaseOrder: { businessFollower: { id: seller.id } } })
    const mayGo = async () => (await company.during((work) => canDeleteRecord(work, 'users', seller.id))).allowed
    expect(await mayGo()).toBe(false)
    await call('DELETE', `sale_orders/${order.id}`)
    expect(await mayGo()).toBe(true)
  })

  test('what it is made from is kept', async () => {
    const { key, bom, order } = await company.purchased()
    const { saleOrderCode } = await company.place(key)
    const refused = await company.call('DELETE', `boms/${bom.id}`)
    expect(refused.body).toBe(`已被 1 个销售单使用：${saleOrderCode}，不能删除`)
    const kept = await company.call('DELETE', `template_orders/${order.id}`, undefined, company.merchandiser.token)
    expect(kept.status === 200 && kept.body === '').toBe(false)
  })
})

describe('the list', () => {
  test('finds orders by what their purchases say, and counts them', async () => {
    const { key } = await company.purchased()
    const customerPO = `PO-${key.purchaseCode}`
    const purchase = { customerPurchaseOrder: { customerPO, unitPrice: '10', currency: 'RMB', currencyRate: '1' } }
    const order = await company.place(key, undefined, purchase)
    for (const filter of [
      { customerPO },
      { keyword: customerPO },
      { customerPO, brand: [company.brandId], businessFollower: [company.merchandiser.id], status: ['Pending'] },
      {
        customerPO,
        unitPrice: { from: '10', to: '10' },
        quantity: { from: '300' },
        rmbPrice: { from: '3000' },
        mine: true,
      },
      { saleOrderCode: order.saleOrderCode },
    ])
      expect(await search(filter)).toMatchObject([
        { id: order.id, customerPO, quantity: 300, rmbPrice: '3000.00', brand: { name: '云裳' }, editWindow: null },
      ])
    expect((await call('POST', 'sale_orders/statistic', { customerPO })).body).toEqual({
      total: 1,
      totalQuantity: 300,
      totalRmbPrice: '3000.00',
      averagePrice: '10.00',
      totalSelf: 1,
      totalSelfQuantity: 300,
      totalSelfRmbPrice: '3000.00',
      averageSelfPrice: '10.00',
    })
    expect((await call('POST', 'sale_orders/statistic', { customerPO: 'nothing' })).body).toMatchObject({
      total: 0,
      averagePrice: null,
    })
  })
})

test('orders are found by the style number of the customer, as the design was last confirmed', async () => {
  const { key, order: design } = await company.purchased()
  const order = await company.place(key)
  const found = async (body: object) => (await search({ purchaseCode: key.purchaseCode, ...body })).map(({ id }) => id)
  expect(await found({ customerCode: 'ys-1001' })).toEqual([order.id])
  expect(await found({ keyword: `${key.purchaseCode} YS-1001` })).toEqual([order.id])
  await company.confirmAgain(design, 'ZZ-77')
  expect(await search({ customerCode: 'ZZ-77' })).toMatchObject([{ id: order.id, designImageUrls: [company.image] }])
  expect(await found({ keyword: `${key.purchaseCode} zz-77` })).toEqual([order.id])
  expect(await found({ customerCode: 'YS-1001' })).toEqual([])
})

describe('what a purchase starts from', () => {
  const start = async ({ key }: Purchase) =>
    (await call('GET', `core_data/customer_purchase_order?${new URLSearchParams(key).toString()}`)).body

  test('a purchase without an order tells its design, quote and materials (B-7-18)', async () => {
    const purchase = await company.purchased()
    const quote = await company.quote(purchase.bom)
    expect(await start(purchase)).toMatchObject({
      saleOrder: null,
      saleOrderCode: null,
      customerPurchaseOrder: null,
      quote: null,
      refQuote: null,
      template: { brand: { name: '云裳' }, sizes: ['S', 'M'], department: { id: company.departmentId } },
      bomItems: [{ price: '46.06875' }],
    })
    await company.call('PUT', `quotes/${quote.id}/adopt`, { version: quote.version })
    expect((await start(purchase)).quote).toMatchObject({ id: quote.id, convertedPrice: quote.convertedPrice })
  })

  test('each reader gets what the page of their documents shows (D48)', async () => {
    const purchase = await company.purchased()
    const quote = await company.quote(purchase.bom)
    await company.call('PUT', `quotes/${quote.id}/adopt`, { version: quote.version })
    const order = await company.place(purchase.key, 'submit')
    const path = `core_data/customer_purchase_order?${new URLSearchParams(purchase.key).toString()}`
    const asked = async (privilege: string) => {
      const { token } = await addPerson(company.app, privilege, [`PRIVILEGE_${privilege}`])
      return (await company.app.call('GET', path, { token })).body
    }
    const produced = await asked('PRODUCTION_ORDER_READ')
    expect(produced.quote.quoteProcesses.length).toBeGreaterThan(0)
    expect(produced).toMatchObject({
      customerPurchaseOrder: { unitPrice: '12.35', rmbPrice: '25194.00' },
      bomItems: [{ price: '46.06875' }],
    })
    const sold = await asked('SALE_ORDER_READ')
    expect(sold).toEqual({ ...produced, quote: { ...produced.quote, quoteProcesses: [] } })
    for (const privilege of ['SALE_ORDER_WRITE', 'PRODUCTION_ORDER_WRITE']) {
      const written = await asked(privilege)
      expect(written).toMatchObject({
        saleOrder: { id: order.id, status: 'Finished', confirmedVersion: 1, orderType: null },
        customerPurchaseOrder: null,
        quote: null,
        refQuote: null,
        bomItems: [],
        template: { orderId: purchase.order.id, customerCode: 'YS-1001', businessFollower: null, sizes: [] },
      })
    }
  })

  test('an order is told as it was last confirmed', async () => {
    const purchase = await company.purchased()
    const draft = await company.place(purchase.key)
    expect(await start(purchase)).toMatchObject({ saleOrder: null, saleOrderCode: draft.saleOrderCode })
    const { body: order } = await company.save(draft, 'submit')
    await company.save(order, 'regression', { sizeRange: [{ name: 'S', quantity: 1 }] })
    expect(await start(purchase)).toMatchObject({
      saleOrder: { id: order.id, status: 'Revert', confirmedVersion: 1 },
      customerPurchaseOrder: { quantity: 300, sizeRange: [{ name: 'S' }, { name: 'M' }] },
    })
  })

  test('the choice offers purchases with a BOM and without an order (B-open-35)', async () => {
    const { key } = await company.purchased()
    const offered = async () =>
      (await call('POST', 'sale_orders/origins/search', { keyword: key.purchaseCode })).body.records
    expect(await offered()).toMatchObject([{ ...key, brand: { name: '云裳' }, customerCode: 'YS-1001' }])
    await company.place(key)
    expect(await offered()).toEqual([])
    const missing = await call(
      'GET',
      `core_data/customer_purchase_order?${new URLSearchParams({ ...key, purchaseCode: 'P0' }).toString()}`,
    )
    expect(missing.status).toBe(404)
  })
})
