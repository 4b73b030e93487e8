import { expect, test } from 'vitest'
import type { Field } from '../../../shared/fields.ts'
import { message } from '../../../shared/message.ts'
import { countCells, countRefused, mergeOutcome, mergePlan, savableRows } from './cell-merge.ts'
import { cellProposals, type ProposedRow, type ProposedRows } from '../cells/cell-proposals.ts'
import type { ListRow } from '../model/list-definition.ts'

const fields: readonly Field[] = [
  { key: 'due', label: { text: 'due' }, kind: 'date', width: 1 },
  { key: 'price', label: { text: 'price' }, kind: 'money', width: 1 },
]
const one: ListRow = { id: 1, version: 4, due: '01-01', price: '1.00' }
const two: ListRow = { id: 2, version: 1, due: null, price: null }
const problem = message('不行')
const plan = (...proposed: ProposedRow[]) => ({ proposed, same: [] })
const from = (...proposed: ProposedRow[]) => mergePlan(new Map(), undefined, plan(...proposed))
const valuesOf = (rows: ProposedRows) =>
  [...rows].map(([id, { cells }]) => [
    id,
    Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [key, cell.problem ? cell.problem.text : cell.value]),
    ),
  ])
const done = { saved: [], failed: [] }
const failedFor = (row: ListRow) => ({ saved: [], failed: [{ save: { row, changes: {} }, reason: problem }] })

test('a later paste adds to the proposal, and replaces cells of both', () => {
  const before = from({ row: one, cells: { due: { value: '02-01' }, price: { value: undefined, problem } } })
  const next = mergePlan(before, undefined, {
    proposed: [
      { row: one, cells: { price: { value: '3' } } },
      { row: two, cells: { due: { value: '03-01' } } },
    ],
    same: [],
  })
  expect(valuesOf(next)).toEqual([
    [1, { due: '02-01', price: '3' }],
    [2, { due: '03-01' }],
  ])
  const back = mergePlan(next, undefined, { proposed: [], same: [{ row: one, key: 'due' }] })
  expect(valuesOf(back)).toEqual([
    [1, { price: '3' }],
    [2, { due: '03-01' }],
  ])
  expect(mergePlan(back, undefined, { proposed: [], same: [{ row: one, key: 'due' }] })).toBe(back)
})

test('cells with a problem and cells that are being saved are not saved', () => {
  const all = from({ row: one, cells: { due: { value: '02-01' }, price: { value: undefined, problem } } })
  const sent = savableRows(all)
  expect(valuesOf(sent)).toEqual([[1, { due: '02-01' }]])
  expect(countCells(sent)).toEqual({ cells: 1, records: 1 })
  expect(countRefused(all)).toBe(1)
  expect(savableRows(all, sent).size).toBe(0)
  const more = mergePlan(all, sent, plan({ row: two, cells: { price: { value: '9' } } }))
  expect(valuesOf(savableRows(more, sent))).toEqual([[2, { price: '9' }]])
})

test('what was pasted during a save stays proposed after it, on the saved record', () => {
  const all = from({ row: one, cells: { due: { value: '02-01' }, price: { value: '2' } } })
  const sent = savableRows(all)
  const meanwhile = mergePlan(all, sent, plan({ row: one, cells: { due: { value: '05-01' } } }))
  const saved = mergeOutcome(meanwhile, sent, done, fields)
  expect(valuesOf(saved)).toEqual([[1, { due: '05-01' }]])
  expect(saved.get(1)?.row).toEqual({ ...one, due: '02-01', price: '2' })
  const failed = mergeOutcome(meanwhile, sent, failedFor(one), fields)
  expect(valuesOf(failed)).toEqual([[1, { due: '05-01', price: '不行' }]])
  expect(failed.get(1)?.row).toEqual(one)
})

test('the former value, pasted during a save, is proposed unless the save fails; pasting the saved value again is no change', () => {
  const all = from({ row: one, cells: { due: { value: '02-01' }, price: { value: '2' } } })
  const sent = savableRows(all)
  const undone = mergePlan(all, sent, { proposed: [], same: [{ row: one, key: 'due' }] })
  expect(valuesOf(mergeOutcome(undone, sent, done, fields))).toEqual([[1, { due: '01-01' }]])
  expect(valuesOf(mergeOutcome(undone, sent, failedFor(one), fields))).toEqual([[1, { price: '不行' }]])
  const again = mergePlan(all, sent, plan({ row: one, cells: { price: { value: '2.00' } } }))
  expect(mergeOutcome(again, sent, done, fields).size).toBe(0)
  const wrong = mergePlan(all, sent, plan({ row: one, cells: { price: { value: undefined, problem } } }))
  expect(valuesOf(mergeOutcome(wrong, sent, done, fields))).toEqual([[1, { price: '不行' }]])
})

test('discarding during a save drops only what is not being saved', () => {
  const proposals = cellProposals()
  const all = from({ row: one, cells: { due: { value: '02-01' }, price: { value: undefined, problem } } })
  proposals.set(all)
  const rows = savableRows(all)
  proposals.save({ rows, done: 0 })
  proposals.set(mergePlan(all, rows, plan({ row: two, cells: { due: { value: '03-01' } } })))
  proposals.drop()
  expect(valuesOf(proposals.all())).toEqual([[1, { due: '02-01' }]])
  proposals.endSave(mergeOutcome(proposals.all(), rows, failedFor(one), fields))
  expect(valuesOf(proposals.all())).toEqual([[1, { due: '不行' }]])
  proposals.drop()
  expect(proposals.all().size).toBe(0)
})
