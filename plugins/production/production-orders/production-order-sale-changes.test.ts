import { expect, test } from 'vitest'
import { paperChanges, type RevisedSale, saleChanges } from './production-order-sale-changes.ts'

const material = (more: object = {}) => ({
  material: { id: 7, name: '斜纹布', color: '黑' },
  materialType: 'Main',
  actionRegion: '大身',
  usage: '1.2',
  loss: null,
  unitPrice: '30.00',
  ...more,
})

const sale: RevisedSale = {
  customerPurchaseOrder: {
    unitPrice: '12.35',
    currency: 'USD',
    currencyRate: '6.8',
    requiredProductionDate: '2026-06-30',
  },
  sizeRange: [{ name: 'S', quantity: 100 }],
  bomItems: [material()],
}

test('a version that says the same in other digits changes nothing for production', () => {
  const now = { ...sale, bomItems: [material({ usage: '1.2000', unitPrice: '30' })] }
  expect(saleChanges(sale, now)).toEqual([])
})

test('an empty loss is no loss, and two lines of the same material are compared each with its own', () => {
  expect(saleChanges(sale, { ...sale, bomItems: [material({ loss: '0' })] })).toEqual([])
  const twice = { ...sale, bomItems: [material({ usage: '1' }), material({ usage: '2' })] }
  expect(saleChanges(twice, structuredClone(twice))).toEqual([])
  const without = { ...sale, bomItems: [material({ usage: '1' })] }
  expect(saleChanges(twice, without).map(({ text }) => text)).toEqual(['移除物料 {name}'])
})

test('a cost that changes otherwise, such as by the gap or the other fee, is named', () => {
  const costing = (price: string, otherFee: string | null) => ({ ...sale, bomItems: [material({ price, otherFee })] })
  expect(saleChanges(costing('36', null), costing('36.00000', '0')).length).toBe(0)
  expect(saleChanges(costing('36', null), costing('37.08', '0.5')).map(({ text, values }) => [text, values])).toEqual([
    ['{name} 单件成本 {from} → {to}', { name: '斜纹布', from: '¥36.00000', to: '¥37.58000' }],
  ])
})

test('pieces, date, price and materials are named from what to what', () => {
  const now: RevisedSale = {
    customerPurchaseOrder: { ...sale.customerPurchaseOrder, unitPrice: '13', requiredProductionDate: null },
    sizeRange: [{ name: 'M', quantity: 40 }],
    bomItems: [material({ usage: '1.4', loss: '5' }), material({ material: { id: 8, name: '拉链', color: '' } })],
  }
  expect(saleChanges(sale, now).map(({ text, values }) => [text, values])).toEqual([
    ['尺码 {name} 件数 {from} → {to}', { name: 'M', from: 0, to: 40 }],
    ['尺码 {name} 件数 {from} → {to}', { name: 'S', from: 100, to: 0 }],
    ['要求出货日期 {from} → {to}', { from: '2026-06-30', to: '—' }],
    ['销售单价 {from} → {to}', { from: 'US$12.35', to: 'US$13.00' }],
    ['{name} 用量 {from} → {to}', { name: '斜纹布', from: '1.2', to: '1.4' }],
    ['{name} 损耗 {from}% → {to}%', { name: '斜纹布', from: '0', to: '5' }],
    ['新增物料 {name}', { name: '拉链' }],
  ])
})

test('a paper is compared by what stands on it: what a material costs us does not', () => {
  const paper = {
    sizeRange: sale.sizeRange,
    requiredProductionDate: '2026-06-30',
    externalUnitPrice: '46.86875',
    externalCurrency: 'RMB',
    bomItems: [material()],
  }
  expect(paperChanges(paper, { ...paper, bomItems: [material({ unitPrice: '99', price: '118.8' })] })).toEqual([])
  expect(paperChanges(paper, { ...paper, externalUnitPrice: '46.86876' })).toHaveLength(1)
})
