import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractTerms, paperTerms } from '../../plugins/admin/public.ts'
import { contractClauses } from '../../plugins/production/production-orders/production-contract-clauses.ts'
import { productionMargins, productionPrice } from '../../plugins/sales/public.ts'
import { processLines } from '../support/quote-company.ts'
import { openProductionCompany, type ProductionCompany } from '../support/production-company.ts'

let company: ProductionCompany
beforeAll(async () => {
  company = await openProductionCompany()
})
afterAll(() => company?.close())

const set = (key: string, value: string) =>
  company.app.services.db.execute(
    sql`insert into system_settings (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`,
  )

test('a quoted and confirmed sale becomes a priced order, whose contract keeps the terms of its day', async () => {
  const { producer, call } = company
  for (const [key, value] of [
    [contractTerms.late, '0.5'],
    [contractTerms.fault, '0.3'],
    [contractTerms.days, '7'],
    [contractTerms.copies, '2'],
    [paperTerms.tolerance, '5'],
  ] as const)
    await set(key, value)

  // The customer has accepted a price in yuan, and the sale order is confirmed at that price.
  const { key, bom } = await company.purchased()
  const quote = await company.quote(bom, {
    quoteProcesses: processLines({ 'processingFee 加工费': '18', 'factoryProfit 工厂利润': '5' }),
  })
  await call('PUT', `quotes/${quote.id}/adopt`, { version: quote.version })
  const sale = await company.place(key, 'submit', {
    customerPurchaseOrder: { currency: 'RMB', currencyRate: '1', unitPrice: '88' },
  } as object)

  // The follower gives the factory its own prices: the cloth a little cheaper, labour at nine tenths.
  const draft = await company.productionBody(sale)
  const order = await company.produce(sale, 'submit', {
    bomItems: draft.bomItems.map((line) => ({ ...line, externalUnitPrice: '30.125' })),
    productionProcesses: draft.productionProcesses.map((line) => ({ ...line, externalMagnification: '0.9' })),
  })

  // 30.125 × 1.35 × 1.05 + 0.80 = 43.50219; 18 × 0.9 + 5 × 0.9 = 20.70; half up at five decimals.
  expect(order).toMatchObject({
    orderStatus: 'Finished',
    status: 'Pending',
    externalUnitPrice: '64.20219',
    externalPrice: '19260.66',
    externalRmbPrice: '19260.66',
    quantity: 300,
  })

  // Against the sale: internal cost 46.86875 + 23 = 69.86875 per piece.
  const price = productionPrice({
    lines: order.bomItems,
    processes: order.productionProcesses,
    secondary: order.secondaryProcesses,
    currencyRate: order.externalCurrencyRate,
    quantity: order.quantity,
  })
  const { rmbUnitPrice, rmbPrice } = order.customerPurchaseOrder
  expect([rmbUnitPrice, rmbPrice, price.internalCost]).toEqual(['88', '26400.00', '69.86875'])
  expect(productionMargins({ sale: { rmbUnitPrice, rmbPrice }, price })).toEqual({
    business: '20.60',
    production: '8.11',
    total: '27.04',
  })

  // The contract's clauses are those of the day; a later change of the settings counts for later versions.
  expect(order.contractTerms && contractClauses(order.contractTerms)).toHaveLength(9)
  await set(contractTerms.late, '1')
  const { body: later } = await call('GET', `production_orders/${order.id}`, undefined, producer.token)
  expect(later.contractTerms).toMatchObject({ late: '0.5', tolerance: '5', fault: '0.3', days: '7', copies: '2' })
  const { body: revised } = await company.saveProduction(later, 'regression', { comment: '改价' })
  const { body: again } = await company.saveProduction(revised, 'submit')
  expect(again.contractTerms.late).toBe('1')
  const { body: first } = await call(
    'GET',
    `production_orders/${order.id}?type=history&version=1`,
    undefined,
    producer.token,
  )
  expect(first.contractTerms.late).toBe('0.5')

  // People who may read production orders see costs; other people see no part of a production order (D13, D48).
  expect((await call('GET', `production_orders/${order.id}`, undefined, company.stranger.token)).status).toBe(403)
})
