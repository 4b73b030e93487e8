import { expect, test } from 'vitest'
import { garmentTables, mostSizesBeside, sizeNamed } from './garment-tables.ts'

const line = (id: number, names: readonly string[]) => ({
  id,
  productionOrder: { name: `SC${id}`, code: '', color: '' },
  sizeRange: names.map((name, at) => ({ name, quantity: at })),
  boxQuantity: null,
  comment: '',
})

test('production orders of the same sizes share a table, and keep the number of their line', () => {
  const lines = [line(1, ['S', 'M']), line(2, ['均码']), line(3, ['ｓ', 'm ']), line(4, [])]
  const tables = garmentTables(lines, 10)
  expect(tables.map((table) => table.lines.map(({ number }) => number))).toEqual([[1, 3], [2], [4]])
  expect(tables.map(({ parts }) => parts)).toEqual([[['S', 'M']], [['均码']], [[]]])
  expect(sizeNamed(lines[2] ?? line(0, []), 'M')).toMatchObject({ quantity: 1 })
  expect(sizeNamed(lines[1] ?? line(0, []), 'M')).toBeUndefined()
})

test('fewer sizes stand beside each other where their numbers are longer', () => {
  expect([0, 9999, 10_000, 999_999].map(mostSizesBeside)).toEqual([12, 12, 9, 7])
  const names = Array.from({ length: 14 }, (_, at) => `${at}`)
  expect(garmentTables([line(1, names)], 100)[0]?.parts.map(({ length }) => length)).toEqual([7, 7])
  expect(garmentTables([line(1, names)], 100_000)[0]?.parts.map(({ length }) => length)).toEqual([7, 7])
})
