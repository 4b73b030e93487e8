import { expect, test } from 'vitest'
import * as lists from './option-lists.ts'

test('every style class has a code of two or three letters that no other has', () => {
  const codes = lists.styleClasses.map(({ code }) => code)
  expect(codes.filter((code) => !/^[A-Z]{2,3}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(27)
  expect(lists.styleClasses.filter(({ kind }) => kind === 'garment')).toHaveLength(18)
})

test('no list offers a value twice', () => {
  for (const [name, list] of Object.entries(lists)) {
    if (!Array.isArray(list) || typeof list[0] !== 'object') continue
    const values = (list as { value: string }[]).map(({ value }) => value)
    expect([name, new Set(values).size]).toEqual([name, values.length])
  }
})

test('a value is shown by its label, an unknown one as it is', () => {
  expect(lists.optionLabel(lists.orderTypes, 'repeatOrder').text).toBe('返单')
  expect(lists.optionLabel(lists.orderTypes, 'gone').text).toBe('gone')
  expect(lists.optionLabel(lists.orderTypes, null).text).toBe('')
})

test('thirteen steps of pattern making, and the costs of processing by their names', () => {
  expect(lists.patternStepTypes).toHaveLength(13)
  const names = lists.processingCostCategories.map(({ value, names }) => [value, names.length])
  expect(names).toEqual([
    ['processingFee', 2],
    ['factoryProfit', 1],
    ['otherFees', 7],
  ])
})
