import { expect, test } from 'vitest'
import { filterRows, hasAll, matrixRows, sameChoice, setFlag } from './role-matrix-model.ts'

const rows = matrixRows([
  { id: 1, key: 'QUOTE', flag: 'read', title: '报价单', group: '销售' },
  { id: 2, key: 'QUOTE', flag: 'write', title: '报价单', group: '销售' },
  { id: 3, key: 'HANG_ORDER_RECORD', flag: 'read', title: '吊挂同步记录', group: '生产' },
  { id: 4, key: 'PREROGATIVE', flag: 'write', title: '特权', group: '系统' },
])

test('a module has one row; a flag that does not exist has no privilege', () => {
  expect(rows.map(({ key, read, write }) => [key, read, write])).toEqual([
    ['QUOTE', 1, 2],
    ['HANG_ORDER_RECORD', 3, undefined],
    ['PREROGATIVE', undefined, 4],
  ])
})

test('ticking write ticks read; unticking either leaves the other', () => {
  const written = setFlag(new Set(), rows, 'write', true)
  expect([...written].sort()).toEqual([1, 2, 4])
  expect([...setFlag(written, rows, 'write', false)]).toEqual([1])
  expect([...setFlag(written, rows, 'read', false)].sort()).toEqual([2, 4])
})

test('a column is ticked when every row that has the flag is ticked', () => {
  expect(hasAll(new Set([1, 3]), rows, 'read')).toBe(true)
  expect(hasAll(new Set([1]), rows, 'read')).toBe(false)
})

test('rows are found by title, area and key', () => {
  expect(filterRows(rows, '销售').map(({ key }) => key)).toEqual(['QUOTE'])
  expect(filterRows(rows, 'hang').map(({ key }) => key)).toEqual(['HANG_ORDER_RECORD'])
})

test('two choices are the same whatever their order', () => {
  expect(sameChoice(new Set([1, 2]), new Set([2, 1]))).toBe(true)
  expect(sameChoice(new Set([1, 2]), new Set([1]))).toBe(false)
})
