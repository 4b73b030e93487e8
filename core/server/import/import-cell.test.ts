import { describe, expect, test } from 'vitest'
import { message, sourceText } from '../../shared/message.ts'
import { cellText, dateForNameProblem, isSameValue, listText, readCell, valueText } from './import-cell.ts'
import { NameBook } from './import-names.ts'
import type { ImportColumn } from './importer.ts'
import type { SheetCell } from './sheet-row.ts'

const column = (kind: ImportColumn['kind'], more: Partial<ImportColumn> = {}): ImportColumn => ({
  key: 'value',
  label: message('电话'),
  kind,
  ...more,
})
const read = (of: ImportColumn, cell: SheetCell, names?: NameBook, current?: unknown) => {
  const found = readCell(of, cell, { names, current })
  return 'problem' in found ? found.problem.text : found.value
}

describe('a cell', () => {
  test('is text as a person sees it', () => {
    expect(cellText(13_800_000_000)).toBe('13800000000')
    expect(cellText(1e21)).toBe('1000000000000000000000')
    expect(cellText(0.1)).toBe('0.1')
    expect(cellText(new Date('2026-01-31T00:00:00Z'))).toBe('2026-01-31')
    expect(cellText(new Date('2026-01-31T08:30:00Z'))).toBe('2026-01-31 08:30')
    expect(read(column('text'), ' 007\r\n\u0000x ')).toBe('007\nx')
    expect(read(column('text'), '=1+1')).toBe('=1+1')
    expect(read(column('text'), null)).toBeNull()
  })

  test('is a number, a date, a choice or yes and no, or is refused with a reason', () => {
    expect(read(column('decimal'), ' １，234.50 ')).toBe('1234.5')
    expect(read(column('decimal'), 12.5)).toBe('12.5')
    expect(read(column('decimal'), '12元')).toBe('不是数字')
    expect(read(column('integer'), 3)).toBe(3)
    expect(read(column('integer'), 3.5)).toBe('不是整数')
    for (const given of ['2026-1-31', '2026/01/31', '2026年1月31日', new Date('2026-01-31T00:00:00Z')])
      expect(read(column('date'), given)).toBe('2026-01-31')
    expect(read(column('date'), '2026-02-30')).toBe('不是日期')
    expect(read(column('date'), 46_053)).toBe('不是日期')
    expect([read(column('boolean'), '是'), read(column('boolean'), 'No'), read(column('boolean'), true)]).toEqual([
      true,
      false,
      true,
    ])
    expect(read(column('boolean'), '也许')).toBe('请填“是”或“否”')
    const options = [{ value: 'fabric', label: message('面料') }]
    for (const given of ['面料', 'Fabric', ' FABRIC '])
      expect(read(column('option', { options }), given)).toBe('fabric')
    expect(read(column('option', { options }), '别的')).toBe('没有“{name}”这个选项')
    expect(read(column('option', { options, open: true }), '别的')).toBe('别的')
  })

  test('is refused where a formula has failed', () => {
    for (const error of ['#N/A', '#REF!', '#DIV/0!', '#name?'])
      expect(read(column('text'), error), error).toBe('公式出错：{error}')
    expect(read(column('text'), '#1 面料')).toBe('#1 面料')
  })

  test('is not a name when it is a date', () => {
    const problem = (kind: ImportColumn['kind'], cell: SheetCell) => dateForNameProblem(column(kind), cell)?.text
    for (const cell of [new Date('2026-03-04T00:00:00Z'), '2026/3/4', '2026年3月4日'])
      expect(problem('text', cell), String(cell)).toMatch(/是日期/)
    expect([problem('text', '3-4'), problem('text', 34), problem('date', '2026-03-04')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('names records; when several have the name, it asks for a unique one', () => {
    const names = new NameBook([
      { id: 1, names: ['王伟', 'wangwei'] },
      { id: 2, names: ['王伟', 'wangwei2'] },
      { id: 3, names: ['李娜', 'lina'] },
      { id: 4, names: ['旧人', 'old'], isGone: true },
    ])
    const person = column('reference')
    expect(read(person, '李娜', names)).toBe(3)
    expect(read(person, 'WANGWEI2', names)).toBe(2)
    expect(read(person, '王伟', names)).toBe('有多个“{name}”，请写明是哪一个')
    expect(read(person, '王伟', names, 2)).toBe(2)
    expect(read(person, '无人', names)).toBe('找不到“{name}”')
    expect(read(person, '旧人', names)).toBe('找不到“{name}”')
    expect(read(person, '旧人', names, 4)).toBe(4)
    expect([1, 2, 3, 4].map((id) => names.nameOf(id))).toEqual(['wangwei', 'wangwei2', '李娜', '旧人'])
    expect(read(column('tags'), '李娜、wangwei', names)).toEqual([3, 1])
  })
})

test('lists are read back from their own text, whatever they contain', () => {
  for (const parts of [[], ['S'], ['S', 'M'], ['S,M'], ['S,M', 'L'], ['S、M'], ['007', '1/2', '-1']])
    expect(read(column('tags'), listText(parts))).toEqual(parts)
})

test('values are the same when a reader sees no difference', () => {
  const amount = column('decimal')
  expect(isSameValue(amount, '12.50', '12.5')).toBe(true)
  expect(isSameValue(amount, '12.5', '12.51')).toBe(false)
  expect(isSameValue(column('text'), ' a\r\nb ', 'a\nb')).toBe(true)
  expect(isSameValue(column('text'), null, '')).toBe(true)
  expect(isSameValue(column('text'), 'A', 'a')).toBe(false)
  expect(isSameValue(column('tags'), ['S', 'M'], ['M', 'S'])).toBe(false)
  expect(isSameValue(column('tags', { lookup: async () => [] }), [2, 1], [1, 2])).toBe(true)
})

test('a value is shown as its cell would show it', () => {
  const show = (of: ImportColumn, value: unknown) => valueText(of, value, { names: undefined, translate: sourceText })
  expect(show(column('decimal'), '12.500')).toBe('12.5')
  expect(show(column('boolean'), false)).toBe('否')
  expect(show(column('option', { options: [{ value: 'a', label: message('面料') }] }), 'a')).toBe('面料')
  expect(show(column('text'), '=1+1')).toBe('=1+1')
  expect(show(column('text'), null)).toBe('')
})
