import { expect, test } from 'vitest'
import {
  type Bundle,
  bundleCount,
  bundlesOf,
  numberRanges,
  numberRangesText,
  numbersOfRanges,
  ticketPaperState,
} from './bundle-rule.ts'

const ordered = [
  { name: 'S', quantity: 100 },
  { name: 'M', quantity: 200 },
]

const batch = (parameter: string | null, pieces: Readonly<Record<string, number | null>>) => ({
  parameter,
  sizeRange: Object.entries(pieces).map(([name, cropQuantity]) => ({ name, cropQuantity })),
})

const said = ({ number, bed, size, pieces, firstPiece, lastPiece }: Bundle) =>
  `${number} bed${bed} ${size} ${pieces} ${firstPiece}-${lastPiece}`

test('50 pieces in bundles of 20 are 20, 20 and 10', () => {
  expect(bundlesOf(ordered, [batch('20', { S: 50 })]).map(said)).toEqual([
    '1 bed1 S 20 1-20',
    '2 bed1 S 20 21-40',
    '3 bed1 S 10 41-50',
  ])
})

test('sizes stand in the order of the production order; numbers run on over the beds', () => {
  const batches = [batch('20', { M: 30, S: 10 }), batch('25', { XL: 5, s: 26, M: 0 })]
  expect(bundlesOf(ordered, batches).map(said)).toEqual([
    '1 bed1 S 10 1-10',
    '2 bed1 M 20 1-20',
    '3 bed1 M 10 21-30',
    '4 bed2 S 25 11-35',
    '5 bed2 S 1 36-36',
    '6 bed2 XL 5 1-5',
  ])
  expect(batches.map(bundleCount)).toEqual([3, 3])
})

test('a decimal counts by its whole pieces; below one piece a size is one bundle', () => {
  expect(bundlesOf(ordered, [batch('20.9', { S: 41 })]).map(({ pieces }) => pieces)).toEqual([20, 20, 1])
  for (const parameter of ['0', '0.5', null])
    expect(bundlesOf(ordered, [batch(parameter, { S: 41, M: null })]).map(said)).toEqual(['1 bed1 S 41 1-41'])
})

test('the pieces of all bundles are those that were cut, each with its own number', () => {
  const batches = [batch('7', { S: 100, M: 33 }), batch('13', { S: 1, M: 66 }), batch('1', { M: 4 })]
  const bundles = bundlesOf(ordered, batches)
  expect(bundles.length).toBe(batches.reduce((sum, one) => sum + bundleCount(one), 0))
  for (const [size, pieces] of [
    ['S', 101],
    ['M', 103],
  ] as const) {
    const numbers = bundles
      .filter((one) => one.size === size)
      .flatMap((one) => Array.from({ length: one.pieces }, (_, at) => one.firstPiece + at))
    expect(numbers).toEqual(Array.from({ length: pieces }, (_, at) => at + 1))
  }
})

test('chosen numbers are written as ranges and read back', () => {
  expect(numberRanges([3, 1, 2, 35, 2])).toBe('1-3.35')
  expect(numberRangesText([3, 1, 2, 35])).toBe('1–3, 35')
  expect(numbersOfRanges('1-3.35')).toEqual([1, 2, 3, 35])
  for (const wrong of ['', 'x', '1-', '1..2', '12345', '1-2-3', '-1', '0', '3-1', '1-3.2', '5.5'])
    expect(numbersOfRanges(wrong)).toBeUndefined()
})

test('a paper is current, superseded, or says no version that counts', () => {
  expect([
    ticketPaperState(2, 2),
    ticketPaperState(1, 2),
    ticketPaperState(3, 2),
    ticketPaperState(undefined, 2),
  ]).toEqual(['current', 'superseded', 'newer', 'unversioned'])
})
