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

test('pattern making has thirteen steps, each in its own colour', () => {
  const labels = lists.patternStepTypes.map(({ label }) => label.text).join(' ')
  expect(labels).toBe('接版 分版 审版 车版 二次工艺 工艺 算料 3D制作 3D审核 后整 尺寸表 放码 质检')
  expect(new Set(lists.patternStepTypes.map(({ tone }) => tone)).size).toBe(13)
})

test('processing costs are listed by name', () => {
  const names = lists.processingCostCategories.map(({ value, names }) => [value, names.length])
  expect(names).toEqual([
    ['processingFee', 2],
    ['factoryProfit', 1],
    ['otherFees', 7],
  ])
})
