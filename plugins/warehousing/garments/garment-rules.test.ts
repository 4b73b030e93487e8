import { expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { exceedsOpen, garmentFiguresOf, isComplete, openFor, stillOpen } from './garment-figures.ts'
import { alignedSizes, excessGarments, foreignSizes, garmentLineProblems, openQuantity } from './garment-rules.ts'

const ordered = [
  { name: 'S', quantity: 100 },
  { name: 'M', quantity: 200 },
]

const figures = garmentFiguresOf(ordered, [
  { stage: 'cut', name: 's', quantity: 102 },
  { stage: 'booked', name: 'S', quantity: 60 },
  { stage: 'inTransit', name: 'Ｓ', quantity: 20 },
  { stage: 'signedIn', name: 'S', quantity: 40 },
  { stage: 'available', name: 'S', quantity: 25 },
  { stage: 'shipped', name: 'S', quantity: 10 },
  { stage: 'returned', name: 'S', quantity: 4 },
  { stage: 'signedIn', name: 'XL', quantity: 3 },
])

const line = (quantities: Readonly<Record<string, number | null>>, id = 1, boxQuantity: number | null = null) => ({
  productionOrder: { id, name: 'SC26030001' },
  sizeRange: Object.entries(quantities).map(([name, quantity]) => ({ name, quantity })),
  boxQuantity,
})

const said = (lines: Parameters<typeof garmentLineProblems>[0], isDraft = false) =>
  garmentLineProblems(lines, { list: 'lines', isDraft }).map(({ field, message }) => `${field}: ${sourceText(message)}`)

test('figures keep the order of the sizes; a size that only a later stage has stands behind them (D51, D58)', () => {
  expect(figures.map(({ name }) => name)).toEqual(['S', 'M', 'XL'])
  expect(figures[0]).toEqual({
    name: 'S',
    productionQuantity: 100,
    cropQuantity: 102,
    bookedQuantity: 60,
    inTransitQuantity: 20,
    inboundQuantity: 40,
    availableQuantity: 25,
    plannedQuantity: 0,
    outboundQuantity: 10,
    returnedQuantity: 4,
  })
})

test('what is open is one reckoning, with one tolerance in both directions', () => {
  const [size] = figures
  if (!size) throw new Error('no figures')
  const open = (move: Parameters<typeof openFor>[0]) => stillOpen(openFor(move, size))
  expect([open('booking'), open('signIn'), open('shipment'), open('return')]).toEqual([40, 40, 94, 6])
  expect([openQuantity('booking', size), openQuantity('shipment', size)]).toEqual([40, 25])
  expect([exceedsOpen(openFor('booking', size), 40), exceedsOpen(openFor('booking', size), 41)]).toEqual([false, true])
  expect([
    isComplete({ wanted: 10, done: 9 }),
    isComplete({ wanted: 10, done: 10 }),
    stillOpen({ wanted: 1, done: 3 }),
  ]).toEqual([false, true, 0])
  // No pieces are never too many, also where more were done than wanted.
  expect(exceedsOpen({ wanted: 1, done: 3 }, 0)).toBe(false)
})

test('a draft may lack pieces, but no form of a number', () => {
  expect(said([], true)).toEqual([])
  expect(said([line({ S: null, M: 1.5 }, 1, -1), line({ S: -1 }, 1)], true)).toEqual([
    'lines.0.sizeRange.1.quantity: 只能输入 0 或正整数',
    'lines.0.boxQuantity: 只能输入 0 或正整数',
    'lines.1.productionOrder: 第 2 张生产单重复',
    'lines.1.sizeRange.0.quantity: 只能输入 0 或正整数',
  ])
  expect(said([line({ S: 1_000_000, ｓ: 1 })], true)).toEqual([
    'lines.0.sizeRange.0.quantity: 数量不能超过 999999',
    'lines.0.sizeRange.1.name: 尺码 ｓ 重复',
  ])
})

test('a confirmation says in the words of the specification what is missing (C-5-50, C-5-51)', () => {
  expect(said([])).toEqual(['lines: 请选择生产单！'])
  expect(said([line({ S: 1 }), line({ S: 0, M: null }, 2)])).toEqual([
    'lines.1.sizeRange.1.quantity: 请输入生产单2-M的数量',
  ])
  expect(said([line({ S: 0, M: 0 })])).toEqual(['lines.0.sizeRange.0.quantity: 总数量必须大于 0'])
  expect(said([line({ S: 0, M: 1 })])).toEqual([])
})

test('sizes with more than is open are named; foreign ones are told by their pieces', () => {
  const lines = [line({ S: 41, M: 200, XL: 1 })]
  expect(excessGarments('booking', lines, () => figures).map(sourceText)).toEqual([
    'SC26030001 S：未完成 40，本次 41',
    'SC26030001 XL：未完成 0，本次 1',
  ])
  expect(excessGarments('booking', lines, () => undefined)).toEqual([])
  expect(foreignSizes(line({ s: 1, '3XL': 2, '4XL': 0 }), figures)).toEqual([{ place: 1, name: '3XL' }])
})

test('a line gets the sizes of its order in their order, and keeps those that it has besides', () => {
  const blank = (name: string) => ({ name, quantity: null })
  expect(alignedSizes(line({ XL: 2, m: 30 }).sizeRange, ['S', 'M'], blank)).toEqual([
    { name: 'S', quantity: null },
    { name: 'm', quantity: 30 },
    { name: 'XL', quantity: 2 },
  ])
})
