import { expect, test } from 'vitest'
import { garmentTables, sizeNamed, type TableContent } from './garment-tables.ts'

const few: TableContent = { largest: 10, total: 10, figures: ['件数'] }

const line = (id: number, names: readonly string[]) => ({
  id,
  productionOrder: { name: `SC${id}`, code: '', color: '' },
  sizeRange: names.map((name, at) => ({ name, quantity: at })),
  boxQuantity: null,
  comment: '',
})

test('production orders of the same sizes share a table, and keep the number of their line', () => {
  const lines = [line(1, ['S', 'M']), line(2, ['均码']), line(3, ['ｓ', 'm ']), line(4, [])]
  const tables = garmentTables(lines, few)
  expect(tables.map((table) => table.lines.map(({ number }) => number))).toEqual([[1, 3], [2], [4]])
  expect(tables.map(({ parts }) => parts)).toEqual([[['S', 'M']], [['均码']], [[]]])
  expect(sizeNamed(lines[2] ?? line(0, []), 'M')).toMatchObject({ quantity: 1 })
  expect(sizeNamed(lines[1] ?? line(0, []), 'M')).toBeUndefined()
})

test('fewer sizes stand beside each other where their numbers, names or figures are wider', () => {
  const parts = (name: (at: number) => string, content: TableContent) => {
    const names = Array.from({ length: 14 }, (_, at) => name(at))
    return garmentTables([line(1, names)], content)[0]?.parts.map(({ length }) => length)
  }
  const short = (at: number) => `${at}`
  expect(parts(short, few)).toEqual([14])
  expect(parts(short, { ...few, largest: 9999, total: 99_999 })).toEqual([7, 7])
  expect(parts(short, { ...few, largest: 999_999, figures: ['Per carton', 'Subtotal'] })).toEqual([7, 7])
  expect(parts((at) => `${150 + at}/${76 + at}A`, few)).toEqual([7, 7])
  expect(parts((at) => `${at} 号加长加肥特体定制`, few)).toEqual([7, 7])
})

test('twelve sizes of four digits stand beside each other on every paper, with two figures', () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}XL`)
  const figures = ['预约', '实收']
  expect(garmentTables([line(1, names)], { largest: 9999, total: 99_999, figures })[0]?.parts).toEqual([names])
})
