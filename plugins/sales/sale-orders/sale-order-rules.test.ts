import { expect, test } from 'vitest'
import { emptyContent } from '../../../core/shared/document/document-content.ts'
import { type SaleOrderContent, saleOrderModel } from './sale-order-model.ts'
import { amountsOf, customerDoubt, saleOrderDoubt, saleOrderProblems, unitPriceSource } from './sale-order-rules.ts'

type Purchase = SaleOrderContent['customerPurchaseOrder']

function order(purchase: Partial<Purchase> = {}, more: Partial<SaleOrderContent> = {}): SaleOrderContent {
  const empty = emptyContent(saleOrderModel)
  return {
    ...empty,
    code: 'DR26030001',
    type: '初样',
    color: '黑色',
    purchaseCode: 'P26030001',
    orderType: 'firstOrder',
    sizeRange: [{ name: 'S', quantity: 100 }],
    ...more,
    customerPurchaseOrder: {
      ...empty.customerPurchaseOrder,
      brand: { id: 1 },
      customerPO: 'PO-1',
      unitPrice: '12.35',
      currency: 'USD',
      currencyRate: '6.8',
      requiredProductionDate: '2026-06-30',
      saleOrderDate: '2026-03-05',
      department: { id: 1 },
      businessFollower: { id: 1 },
      ...purchase,
    },
  }
}

test('a unit price says from which quote it was taken, and nothing once it is another', () => {
  const quote = {
    quoteCode: 'Q1',
    color: '黑色',
    currency: 'USD',
    convertedPrice: '12.35',
    updatedAt: '2026-03-05T02:00:00Z',
  }
  const source = (price: { unitPrice: string; currency: string }, quoted: Parameters<typeof unitPriceSource>[1]) =>
    unitPriceSource(price, quoted)?.text
  const own = { quote, refQuote: null }
  expect(source({ unitPrice: '12.35', currency: 'USD' }, own)).toBe('取自报价单 {code}（{when} 更新）')
  expect(source({ unitPrice: '12.40', currency: 'USD' }, own)).toBeUndefined()
  expect(source({ unitPrice: '12.35', currency: 'RMB' }, own)).toBeUndefined()
  const other = { quote: null, refQuote: quote }
  expect(source({ unitPrice: '12.35', currency: 'USD' }, other)).toBe('取自 {color} 的报价单 {code}（{when} 更新）')
})

test('a brand of another customer than that of the design is pointed out, whether it was saved or has just been chosen', () => {
  const designed = { name: '云裳', customer: { company: '晨曦服饰' } }
  const doubt = (chosen: Parameters<typeof customerDoubt>[0]) => customerDoubt(chosen, designed)?.values
  expect(doubt({ name: '青禾', detail: '织锦贸易' })).toMatchObject({
    brand: '青禾',
    customer: '织锦贸易',
    other: '晨曦服饰',
  })
  expect(doubt({ name: '青禾', customer: { company: '织锦贸易' } })).toMatchObject({ customer: '织锦贸易' })
  expect([doubt({ name: '霁月', detail: '晨曦服饰 ' }), doubt({ name: '霁月' }), doubt(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(customerDoubt(designed, null)).toBeUndefined()
})

const told = (content: SaleOrderContent, type?: 'submit') =>
  saleOrderProblems(content, type).map(({ field, message }) => `${field}: ${message.text}`)
const at = 'customerPurchaseOrder'

test('a draft needs only its purchase (B-open-36)', () => {
  const empty = emptyContent(saleOrderModel)
  expect(told({ ...empty, code: 'A', type: '初样', color: '黑色', purchaseCode: 'P1' })).toEqual([])
  expect(told(empty)).toEqual(['code', 'type', 'color', 'purchaseCode'].map((key) => `${key}: 请选择设计款号`))
  expect(told(order(), 'submit')).toEqual([])
})

test.each([
  [{ unitPrice: '0' }, 'submit', [`${at}.unitPrice: 单价必须大于 0`]],
  [{ unitPrice: '0' }, undefined, []],
  [{ unitPrice: '-1' }, undefined, [`${at}.unitPrice: 必须是正数，不能为负数`]],
  [{ currencyRate: '0' }, undefined, [`${at}.currencyRate: 汇率必须大于 0`]],
  [{ currencyRate: null }, 'submit', [`${at}.currencyRate: 请输入汇率`]],
  [{ currency: 'RMB', currencyRate: '6.8' }, undefined, [`${at}.currencyRate: 人民币的汇率为 1`]],
  [{ currency: 'RMB', currencyRate: '1.0000' }, undefined, []],
  [{ inspectionRate: '100.01' }, undefined, [`${at}.inspectionRate: 验货比例应为 0 到 100`]],
  [{ inspectionRate: '100' }, undefined, []],
  [{ unitPrice: '9999999999' }, undefined, [`${at}.unitPrice: 金额过大，请检查`]],
] as const)('%j, %s', (purchase, type, problems) => {
  expect(told(order(purchase as Partial<Purchase>), type)).toEqual(problems)
})

test.each([
  [[], 'submit', ['sizeRange: 请输入尺码件数']],
  [[{ name: 'S', quantity: 0 }], 'submit', ['sizeRange.0.quantity: 请输入尺码件数']],
  [[{ name: '', quantity: null }], 'submit', ['sizeRange.0.name: 请输入尺码']],
  [[{ name: 'S', quantity: 1.5 }], undefined, ['sizeRange.0.quantity: 件数应为 0 到 {most} 的整数']],
  [[{ name: 'S', quantity: -1 }], undefined, ['sizeRange.0.quantity: 件数应为 0 到 {most} 的整数']],
  [
    [
      { name: 'S', quantity: 1 },
      { name: ' S ', quantity: 1 },
    ],
    undefined,
    ['sizeRange.1.name: 尺码{size}重复'],
  ],
  [
    [
      { name: 'S', quantity: 0 },
      { name: 'M', quantity: 1 },
    ],
    'submit',
    [],
  ],
] as const)('sizes %j, %s', (sizeRange, type, problems) => {
  expect(told(order({}, { sizeRange: [...sizeRange] }), type)).toEqual(problems)
})

test('amounts follow from sizes, price and rate (B-open-37, D30)', () => {
  expect(
    amountsOf(
      order(
        {},
        {
          sizeRange: [
            { name: 'S', quantity: 300 },
            { name: 'M', quantity: null },
          ],
        },
      ),
    ),
  ).toEqual({
    quantity: 300,
    price: '3705.00',
    rmbUnitPrice: '83.98000',
    rmbPrice: '25194.00',
  })
  expect(amountsOf(order({ unitPrice: null }))).toMatchObject({ price: '0.00', rmbPrice: '0.00' })
})

test('a confirmation asks where goods are to be shipped before they are ordered', () => {
  expect(saleOrderDoubt(order())).toBeUndefined()
  expect(saleOrderDoubt(order({ requiredProductionDate: '2026-03-05' }))).toBeUndefined()
  expect(saleOrderDoubt(order({ requiredProductionDate: null }))).toBeUndefined()
  expect(saleOrderDoubt(order({ requiredProductionDate: '2026-03-04' }))?.values).toEqual({
    shipped: '2026-03-04',
    ordered: '2026-03-05',
  })
})
