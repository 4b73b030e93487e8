import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { message, sourceText } from '../../../core/shared/message.ts'
import { figureOf, type Figure } from '../figures.ts'
import type { ShownFigure } from '../insight-contract.ts'
import { figureSheet } from './figure-sheet.ts'

const span = { from: '2026-01-01', to: '2026-02-28' }
const former = { from: '2025-11-01', to: '2025-12-31' }
const answer = {
  span,
  former,
  points: [
    { label: '2026-01', now: span, former },
    { label: '2026-02', now: span, former: null },
  ],
  figures: [],
  until: '2026-03-01T02:30:00.000Z',
}
const shown: ShownFigure = {
  id: 'saleAmount',
  now: '1500.50',
  former: '1000.00',
  points: [
    { now: '1500.50', former: '1000.00' },
    { now: null, former: null },
  ],
  splits: [{ key: 'brand', label: message('品牌') }],
  split: 'brand',
  parts: [
    { value: '3', label: '=织\u0007', now: '1500.50', former: '0' },
    { value: null, label: null, now: '123456789012345678.90', former: '123456789012345678.90' },
  ],
}
const read = async (id: string, of: ShownFigure) =>
  (await readXlsx(await figureSheet(figureOf(id) as Figure, of, answer, sourceText))).sheets.map(({ name, rows }) => ({
    name,
    rows,
  }))

test('the sheets of a figure name the period and the one before, and hold numbers', async () => {
  const head = [
    ['销售金额 (RMB)', null, null, null],
    ['本期', '2026-01-01 至 2026-02-28', null, null],
    ['上期', '2025-11-01 至 2025-12-31', null, null],
    ['统计截至', '2026-03-01 10:30', null, null],
    [null, null, null, null],
  ]
  expect(await read('saleAmount', shown)).toEqual([
    {
      name: '时间',
      rows: [
        ...head,
        ['时间', '本期', '上期', '变化'],
        ['2026-01', 1500.5, 1000, 0.501],
        ['2026-02', null, null, null],
      ],
    },
    {
      name: '品牌',
      rows: [
        ...head,
        ['品牌', '本期', '上期', '变化'],
        ['=织', 1500.5, 0, null],
        ['（空）', '123456789012345678.90', '123456789012345678.90', 0],
      ],
    },
  ])
})

test('shares are numbers of which 1 is the whole, and change by points', async () => {
  const { splits: _, split: __, parts: ___, ...undivided } = shown
  const points = [
    { now: '12.5', former: '10.0' },
    { now: '0', former: null },
  ]
  const [sheet, ...others] = await read('reworkRate', { ...undivided, id: 'reworkRate', splits: [], points })
  expect(others).toEqual([])
  expect(sheet?.rows.slice(6)).toEqual([
    ['2026-01', 0.125, 0.1, 2.5],
    ['2026-02', 0, null, null],
  ])
})
