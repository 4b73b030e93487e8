import { expect, test } from 'vitest'
import { bomChanges, pricedForm } from './quote-figures.ts'
import { quoteLineModel, quoteModel } from './quote-model.ts'
import { priceOf } from './quote-rules.ts'

const line = (id: number, more: object = {}) => ({
  ...quoteLineModel.empty,
  material: { id },
  usage: '1.5',
  unitPrice: '10',
  magnification: '1',
  gap: '0',
  ...more,
})

test('what is half typed counts as not written', () => {
  const form = { ...quoteModel.empty, currencyRate: '1', bomItems: [line(1), line(2, { unitPrice: '-', usage: 'x' })] }
  expect(priceOf(pricedForm(form))).toBe('15.00')
})

test('a quote that has what its BOM has differs in nothing, in any order and with any zeros behind', () => {
  const bom = [line(1, { unitPrice: '10.00', otherFee: null }), line(2)]
  expect(bomChanges([line(2), line(1)], bom)).toEqual({ other: 0, missing: 0 })
})

test.each([
  [[line(1)], { other: 0, missing: 1 }],
  [[line(1), line(2), line(3)], { other: 1, missing: 0 }],
  [[line(1), line(2, { unitPrice: '12' })], { other: 1, missing: 1 }],
  [[line(1), line(1)], { other: 1, missing: 1 }],
])('changed, missing and added materials are counted', (lines, changes) => {
  expect(bomChanges(lines, [line(1), line(2)])).toEqual(changes)
})
