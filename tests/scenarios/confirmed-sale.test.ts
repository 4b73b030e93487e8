import { afterAll, beforeAll, expect, test } from 'vitest'
import { processLines } from '../support/quote-company.ts'
import { openSaleOrderCompany, type SaleOrderCompany } from '../support/sale-order-company.ts'

let company: SaleOrderCompany
beforeAll(async () => {
  company = await openSaleOrderCompany()
})
afterAll(() => company?.close())

test('from a sample to a confirmed sale: nothing is typed twice, and what follows finds everything', async () => {
  const { clerk, call } = company

  // The merchandiser confirms a sample, costs it, and books the customer's purchase of its first colour.
  const { key, bom, order: sample } = await company.purchased()

  // The customer is offered a price in dollars, and accepts it.
  const prices = {
    quoteProcesses: processLines({ 'factoryProfit 工厂利润': '12' }),
    currency: 'USD',
    currencyRate: '6.8',
  }
  const quote = await company.quote(bom, prices)
  await call('PUT', `quotes/${quote.id}/adopt`, { version: quote.version })

  // The person who places the order is offered this purchase, with its style, price and sizes already there.
  const offered = await call('POST', 'sale_orders/origins/search', { keyword: key.purchaseCode }, clerk.token)
  expect(offered.body.records).toMatchObject([key])
  const path = `core_data/customer_purchase_order?${new URLSearchParams(key).toString()}`
  const { body: start } = await call('GET', path, undefined, clerk.token)
  expect(start.quote).toMatchObject({ currency: 'USD', convertedPrice: quote.convertedPrice })
  const { template } = start
  const draft = await company.place(key, undefined, {
    sizeRange: template.sizes.map((name: string) => ({ name, quantity: null })),
    customerPurchaseOrder: {
      brand: template.brand,
      department: template.department,
      businessFollower: template.businessFollower,
      currency: start.quote.currency,
      currencyRate: start.quote.currencyRate,
      unitPrice: start.quote.convertedPrice,
      customerPO: '',
    },
  })

  // Without the customer's PO and pieces it cannot be confirmed, and each gap is told at its field.
  const early = await company.save(draft, 'submit')
  expect(early.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'customerPurchaseOrder.customerPO',
    'sizeRange.0.quantity',
  ])

  // With them it is ordered, and the server reckons what it comes to.
  const { body: order } = await company.save(draft, 'submit', {
    sizeRange: draft.sizeRange.map(({ name }, place) => ({ name, quantity: 100 * (place + 1) })),
    customerPurchaseOrder: { customerPO: 'PO-2026-7' },
  } as object)
  expect(order).toMatchObject({ status: 'Finished', confirmedVersion: 1, saleOrderCode: draft.saleOrderCode })
  const { quantity, price, rmbPrice } = order.customerPurchaseOrder
  expect(quantity).toBe(300)
  expect(Number(price)).toBeCloseTo(300 * Number(quote.convertedPrice), 2)
  expect(Number(rmbPrice)).toBeCloseTo(300 * Number(quote.convertedPrice) * 6.8, 2)

  // Production finds all of it from the key of the purchase.
  expect((await call('GET', path, undefined, clerk.token)).body).toMatchObject({
    saleOrder: { id: order.id, saleOrderCode: order.saleOrderCode },
    customerPurchaseOrder: {
      quantity: 300,
      customerPO: 'PO-2026-7',
      sizeRange: [{ quantity: 100 }, { quantity: 200 }],
    },
    template: { orderId: sample.id },
    quote: { id: quote.id },
    bomItems: [{ materialType: 'Main' }],
  })

  // The purchase is not offered again.
  const left = await call('POST', 'sale_orders/origins/search', { keyword: key.purchaseCode }, clerk.token)
  expect(left.body.records).toEqual([])
})
