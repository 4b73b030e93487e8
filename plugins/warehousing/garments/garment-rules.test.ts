import { expect, test } from 'vitest'
import { type Message, message, sourceText } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { exceedsOpen, garmentFiguresOf, isComplete, openFor, stillOpen } from './garment-figures.ts'
import type { GarmentOrderFigures } from './garment-model.ts'
import {
  alignedSizes,
  garmentLineProblems,
  garmentOrderProblems,
  garmentQuestion,
  openQuantity,
} from './garment-rules.ts'

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

const order: GarmentOrderFigures = {
  id: 1,
  name: 'SC26030001',
  code: 'YS-1',
  color: '黑',
  customerPO: 'PO-1',
  factory: null,
  brand: null,
  orderStatus: 'Finished',
  status: 'Ordered',
  sizes: figures,
}

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

test('the question before a submit names the sizes with more than is open', () => {
  const ask = { excess: (sizes: Message) => message('超过：{sizes}', { sizes }), usual: message('提交？') }
  const asked = (pieces: Readonly<Record<string, number>>, orders = [order]) =>
    sourceText(garmentQuestion('booking', [line(pieces)], orders, ask))
  expect(asked({ S: 41, M: 200, XL: 1 })).toBe(
    '超过：SC26030001 S：未完成 40，本次 41；SC26030001 XL：未完成 0，本次 1',
  )
  expect(asked({ S: 40 })).toBe('提交？')
  expect(asked({ S: 41 }, [])).toBe('提交？')
})

test('an order that is refused, and pieces of sizes that it no longer has, are told at their line', () => {
  const found = (verdict: Verdict, refusal?: Message) =>
    garmentOrderProblems([line({ S: 1 }, 9), line({ s: 1, '3XL': 2, '4XL': 0 })], [order], {
      list: 'lines',
      canStart: () => verdict,
      refusalOf: () => refusal,
      problemsOf: () => [{ field: 'lines', message: message('其他') }],
    }).map((problem) => `${problem.field}: ${sourceText(problem.message)}`)
  expect(found(allow)).toEqual(['lines.1.sizeRange.1.quantity: 生产单已没有尺码 3XL，请把件数改到其他尺码'])
  expect(found(refuse(message('未确认')), message('不是这个品牌的'))).toEqual([
    'lines.1.productionOrder: SC26030001：未确认',
  ])
  expect(found(allow, message('不是这个品牌的'))).toEqual(['lines.1.productionOrder: 不是这个品牌的'])
})

test('a line gets the sizes of its order in their order, and keeps those that it has besides', () => {
  const blank = (name: string) => ({ name, quantity: null })
  expect(alignedSizes(line({ XL: 2, m: 30 }).sizeRange, ['S', 'M'], blank)).toEqual([
    { name: 'S', quantity: null },
    { name: 'm', quantity: 30 },
    { name: 'XL', quantity: 2 },
  ])
})
