import { describe, expect, it } from 'vitest'
import { message, sourceText } from '../../../shared/message.ts'
import type { LineColumn } from './line-column.ts'
import {
  addLine,
  applyEdits,
  clearCells,
  copyCells,
  duplicateLine,
  extendRange,
  fillDown,
  type LineAnswer,
  type LineTable,
  markedColumn,
  moveLine,
  nextRow,
  pasteLines,
  planLines,
  removeLine,
} from './line-model.ts'

const base = { label: '', width: 100 }
const columns: readonly LineColumn[] = [
  { ...base, key: 'name', kind: 'text' },
  { ...base, key: 'pieces', kind: 'number', integer: true },
  {
    ...base,
    key: 'material',
    kind: 'picker',
    lookup: 'materials',
    fill: (choice) => ({ unit: choice ? `unit of ${choice.name}` : '' }),
  },
]
const table = (names: string, more: Partial<LineTable> = {}): LineTable => ({
  rows: [...names].map((name, at) => ({ id: at + 1, name, pieces: at })),
  columns,
  minimum: 0,
  maximum: 5,
  ...more,
})
const after = (of: LineTable, answer: LineAnswer | undefined) =>
  answer && 'change' in answer
    ? applyEdits(of.rows, answer.change.edits)
    : answer && 'refusal' in answer
      ? sourceText(answer.refusal)
      : undefined
const names = (rows: ReturnType<typeof after>) =>
  Array.isArray(rows) ? rows.map((row) => (row as { name: string }).name).join('') : rows
const toOf = (answer: LineAnswer | undefined) => (answer && 'change' in answer ? answer.change.to : undefined)
const locked = (row: Readonly<Record<string, unknown>>) => (row['name'] === 'B' ? message('已锁定') : undefined)

describe('rows', () => {
  it('are inserted at a position, with the focus in the first column', () => {
    const of = table('AB')
    const answer = addLine(of, 1, () => ({ name: 'x' }), { row: 0, column: 1 })
    expect(names(after(of, answer))).toBe('AxB')
    expect(toOf(answer)).toEqual({ row: 1, column: 0 })
  })
  it('take from the line above what stays the same from line to line', () => {
    const columns = ['material', 'part', 'quantity'].map((key): LineTable['columns'][number] => ({
      key,
      label: key,
      kind: 'text',
      width: 1,
      carries: key !== 'material',
    }))
    const of = { ...table(''), columns, rows: [{ material: '布', part: 'Lining', quantity: null }] }
    const blank = () => ({ material: '', part: 'Main', quantity: '1' })
    expect(after(of, addLine(of, 1, blank))).toMatchObject([{}, { material: '', part: 'Lining', quantity: '1' }])
    expect(after(of, addLine(of, 0, blank))).toMatchObject([blank(), {}])
  })
  it('are limited in number', () => {
    expect(
      after(
        table('ABCDE'),
        addLine(table('ABCDE'), 0, () => ({})),
      ),
    ).toBe('最多 5 行')
  })
  it('are copied without their ids', () => {
    const of = table('AB')
    expect(
      after(
        of,
        duplicateLine(of, 0, 0, () => ({})),
      ),
    ).toEqual([of.rows[0], { name: 'A', pieces: 0 }, of.rows[1]])
  })
  it('are deleted, and the focus moves to the row in their place', () => {
    const of = table('ABC')
    expect(names(after(of, removeLine(of, 0, 1)))).toBe('BC')
    expect(toOf(removeLine(of, 0, 1))).toEqual({ row: 0, column: 1 })
    expect(toOf(removeLine(of, 2, 1))).toEqual({ row: 1, column: 1 })
  })
  it('are not deleted when they are locked, or below the minimum', () => {
    expect(after(table('AB', { locked }), removeLine(table('AB', { locked }), 1, 0))).toBe('已锁定')
    expect(after(table('A'), removeLine(table('A', { minimum: 1 }), 0, 0))).toBe('至少保留 1 行')
  })
  it('move within the list', () => {
    const of = table('ABC')
    expect(names(after(of, moveLine(of, 0, 2, 0)))).toBe('BCA')
    expect(moveLine(of, 0, -1, 0)).toBeUndefined()
    expect(moveLine(of, 2, 3, 0)).toBeUndefined()
  })
  it('are not deleted when they are fixed, and keep what names them', () => {
    const fixed = { reason: locked, keys: ['name'] }
    const of = table('ABC', { fixed, range: { column: 0, anchor: 0, head: 2 } })
    expect(after(of, removeLine(of, 1, 0))).toBe('已锁定')
    const names = fillDown(of, { row: 0, column: 0 })
    expect(names && 'change' in names && names.change.edits).toEqual([
      { kind: 'write', cells: [{ row: 2, key: 'name', value: 'A' }] },
    ])
    const pieces = table('AB', { fixed, range: { column: 1, anchor: 0, head: 1 } })
    const filled = fillDown(pieces, { row: 0, column: 1 })
    expect(filled && 'change' in filled && filled.change.edits).toEqual([
      { kind: 'write', cells: [{ row: 1, key: 'pieces', value: 0 }] },
    ])
  })

  it('skip locked rows when they move', () => {
    expect(nextRow(table('ABC', { locked }), 0, 1)).toBe(2)
    expect(nextRow(table('AB', { locked }), 0, 1)).toBeUndefined()
  })
})

describe('a range', () => {
  it('grows from its start, within the list', () => {
    const of = table('ABC')
    const one = extendRange(of, { row: 1, column: 0 }, 1)
    expect(one).toEqual({ column: 0, anchor: 1, head: 2 })
    expect(extendRange({ ...of, range: one }, { row: 2, column: 0 }, 1)).toEqual(one)
    expect(extendRange({ ...of, range: one }, { row: 2, column: 1 }, -1)).toEqual({ column: 1, anchor: 2, head: 1 })
  })
  it('marks the cells of its rows', () => {
    const range = { column: 1, anchor: 2, head: 1 }
    expect([0, 1, 2, 3].map((row) => markedColumn(range, row))).toEqual([undefined, 1, 1, undefined])
    expect(markedColumn({ ...range, head: 2 }, 2)).toBeUndefined()
  })
  it('is filled from its first cell, a single cell from the one above', () => {
    const ranged = table('ABC', { range: { column: 0, anchor: 0, head: 2 } })
    expect(names(after(ranged, fillDown(ranged, { row: 2, column: 0 })))).toBe('AAA')
    expect(names(after(table('ABC'), fillDown(table('ABC'), { row: 1, column: 0 })))).toBe('AAC')
    expect(fillDown(table('ABC'), { row: 0, column: 0 })).toBeUndefined()
  })
  it('skips locked rows', () => {
    const of = table('ABC', { locked, range: { column: 0, anchor: 0, head: 2 } })
    expect(names(after(of, fillDown(of, { row: 2, column: 0 })))).toBe('ABA')
  })
  it('is cleared to the column’s empty value', () => {
    const of = table('AB', { range: { column: 1, anchor: 0, head: 1 } })
    expect(after(of, clearCells(of, { row: 1, column: 1 }))).toMatchObject([{ pieces: null }, { pieces: null }])
    expect(names(after(of, clearCells({ ...of, range: undefined }, { row: 1, column: 0 })))).toBe('A')
  })
  it('is copied as a column of text', () => {
    const of = table('ABC', { range: { column: 0, anchor: 0, head: 1 } })
    expect(copyCells(of, { row: 1, column: 0 }, () => '')).toBe('A\nB')
  })
})

describe('a paste', () => {
  const place = { row: 1, column: 0 }
  const read = (of: LineTable, block: readonly (readonly string[])[]) => {
    const plan = planLines(of, block, place)
    const cells = plan.cells.map(({ row, column, text }) => ({
      row,
      column: columns[column] as LineColumn,
      value: text,
      matched: true,
      ...(column === 2 ? { choice: { id: 1, name: text } } : {}),
    }))
    const blank = () => ({ name: '', pieces: null })
    return {
      plan,
      answer: pasteLines(of, cells, { place, rowsNeeded: plan.rowsNeeded, blank, what: { text: '粘贴' } }),
    }
  }
  it('overwrites existing cells and adds missing rows, all or nothing', () => {
    const of = table('AB')
    const { answer } = read(of, [['x'], ['y'], ['z']])
    expect(names(after(of, answer))).toBe('Axyz')
    expect('change' in answer && answer.change.edits).toEqual([
      { kind: 'write', cells: [{ row: 1, key: 'name', value: 'x' }] },
      {
        kind: 'insert',
        at: 2,
        rows: [
          { name: 'y', pieces: null },
          { name: 'z', pieces: null },
        ],
      },
    ])
  })
  it('also sets what a choice fills in', () => {
    const of = table('AB')
    const { answer } = read(of, [['x', '1', '棉布']])
    expect(after(of, answer)).toMatchObject([{}, { name: 'x', material: '棉布', unit: 'unit of 棉布' }])
  })
  it('writes no cell of a locked row, and adds no more rows than fit', () => {
    const of = table('ABC', { locked })
    const { plan, answer } = read(of, [['v'], ['w'], ['x'], ['y'], ['z']])
    expect(names(after(of, answer))).toBe('ABwxy')
    expect(plan).toMatchObject({ taken: 4, cut: 1 })
  })
})
