import { describe, expect, test, vi } from 'vitest'
import type { LineColumn } from './line-column.ts'
import {
  isGood,
  isProposed,
  problemRows,
  type ProposedCell,
  proposedLines,
  readProblem,
  sheetText,
  takenCells,
  withChoice,
} from './line-proposal.ts'

// Pickers ask the page where the API is; here none is asked.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null }))

const material: LineColumn = { key: 'material', label: '物料', kind: 'picker', lookup: 'materials', width: 100 }
const usage: LineColumn = { key: 'usage', label: '用量', kind: 'number', width: 100 }
const black = { id: 1, name: '府绸', detail: '黑色' }
const white = { id: 2, name: '府绸', detail: '白色' }

const found = (row: number): ProposedCell => ({
  row,
  column: material,
  text: '里布',
  matched: true,
  value: { id: 3, name: '里布', choice: { id: 3, name: '里布' } },
})
const shared = (row: number): ProposedCell => ({
  row,
  column: material,
  text: '府绸',
  matched: false,
  value: null,
  candidates: [black, white],
})
const unknown = (row: number): ProposedCell => ({ row, column: material, text: '无此料', matched: false, value: null })
const amount = (row: number, value: string): ProposedCell => ({ row, column: usage, text: value, matched: true, value })

describe('a block that is shown before it is written', () => {
  test('is one that names records; numbers alone are written at once', () => {
    expect(isProposed([found(0), amount(0, '1')])).toBe(true)
    expect(isProposed([amount(0, '1')])).toBe(false)
    expect(isProposed([{ ...unknown(0), text: '' }])).toBe(false)
  })

  test('says what is wrong with each cell: no such name, several of it, no number', () => {
    expect(readProblem(found(0))).toBeUndefined()
    expect(readProblem(unknown(0))?.text).toBe('没有“{name}”')
    expect(readProblem(shared(0))).toMatchObject({ text: '有 {count} 个“{name}”，请选择', values: { count: 2 } })
    expect(readProblem(amount(0, 'abc'))).toBeDefined()
  })

  test('a name that several have is taken once one of them is chosen', () => {
    const lines = proposedLines([shared(4), amount(4, '2'), shared(5)])
    expect(lines.map(isGood)).toEqual([false, false])
    const chosen = withChoice(lines, { row: 4, key: 'material' }, white)
    expect(chosen.map(isGood)).toEqual([true, false])
    expect(chosen[0]?.cells[0]).toMatchObject({ value: white, choice: white })
    const again = withChoice(chosen, { row: 4, key: 'material' }, black)
    expect(again[0]?.cells[0]).toMatchObject({ value: black, choice: black })
  })

  test('good lines keep the rows that are there, and move up where rows are new', () => {
    const lines = proposedLines([found(1), unknown(2), found(3), unknown(4), found(5)])
    const { cells, rowsNeeded } = takenCells(lines, 3)
    expect(cells.map(({ row }) => row)).toEqual([1, 3, 4])
    expect(rowsNeeded).toBe(5)
  })

  test('a line without the record that it needs stays out', () => {
    const needed = { ...found(0), column: { ...material, required: true }, text: '', value: null }
    expect(readProblem(needed)?.text).toBe('必填')
    expect(readProblem({ ...needed, column: material })).toBeUndefined()
  })

  test('an empty cell empties a line that is there, and leaves a new one as it begins', () => {
    const lines = proposedLines([found(0), amount(0, ''), found(1), amount(1, '')])
    expect(takenCells(lines, 1).cells.map(({ row, column }) => [row, column.key])).toEqual([
      [0, 'material'],
      [0, 'usage'],
      [1, 'material'],
    ])
  })

  test('the other lines make a file with their reasons', () => {
    const lines = proposedLines([found(0), amount(0, '1'), unknown(1), amount(1, 'x,"1"'), shared(2)])
    const rows = problemRows(lines, { reason: '问题', of: ({ text }) => text })
    expect(rows[0]).toEqual(['物料', '用量', '问题'])
    expect(rows.slice(1).map(([name, used]) => [name, used])).toEqual([
      ['无此料', 'x,"1"'],
      ['府绸', ''],
    ])
    expect(sheetText([['无此料', 'x,"1"', '=1+1', '-2']])).toBe(`无此料,"x,""1""",'=1+1,-2`)
  })
})
