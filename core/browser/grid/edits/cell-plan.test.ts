import { expect, test } from 'vitest'
import type { Field } from '../../../shared/fields.ts'
import { message, sourceText } from '../../../shared/message.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import { CallError, weakNetwork } from '../../api/call-error.ts'
import { isSameValue, readText } from './cell-edit.ts'
import { type CellPlan, type PlanScene, planCellPaste, planFillDown } from './cell-plan.ts'
import { proposedText } from '../cells/cell-proposals.ts'
import { selectionKey } from '../model/grid-columns.ts'
import { preflightEdit } from './edit-preflight.ts'
import type { ListRow } from '../model/list-definition.ts'
import { pageRows, type RowSource } from '../rows/row-source.ts'
import { runSaves } from './row-saves.ts'

const field = (key: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  key,
  label: { text: key },
  kind,
  width: 100,
  ...more,
})
const code = field('code', 'text')
const due = field('due', 'date', { edit: 'optional' })
const person = field('person', 'person', { edit: 'required', lookup: 'users' })
const state = field('state', 'option', {
  edit: 'required',
  options: [{ value: 'Open', label: message('开放') }],
})
const rows: ListRow[] = [
  { id: 1, code: 'A1', due: '2026-01-05', person: { id: 7, name: '林' }, state: 'Open' },
  { id: 2, code: 'A2', due: null, person: null, state: null },
  { id: 3, code: 'A3', due: '2026-03-01', person: null, state: null, locked: true },
]
const find = async (_lookup: string, name: string) => (name === '林' ? { id: 7, name } : undefined)
const scene: PlanScene = {
  rows: pageRows(rows, 3, 0),
  columns: [code, due, person, state].map((one, at) => ({ key: one.key, field: one, left: at, width: 1 })),
  translate: sourceText,
  read: (of, text) => readText(of, text, sourceText, find),
  canEdit: (row) => (row['locked'] ? refuse(message('已锁定')) : allow),
}
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })

test('a pasted block proposes the cells that differ, as values of the API, and reports those that are invalid', async () => {
  const { proposed, same, cut } = await planCellPaste(
    scene,
    [
      ['A1', '2026-01-05', '王'],
      ['A9', '1月8日', '林'],
      ['A3', '', ''],
      ['A4', '', ''],
    ],
    at(0, 0),
  )
  expect(cut).toEqual({ beyond: 1, excess: 0, columns: 0 })
  expect(proposed.map(({ row, cells }) => [row.id, cells])).toEqual([
    [1, { person: { value: undefined, text: '王', problem: message('没有找到“{text}”', { text: '王' }) } }],
    [
      2,
      {
        code: { value: undefined, text: 'A9', problem: message('此列不能在列表中修改') },
        due: { value: expect.stringMatching(/^\d{4}-01-08$/), text: '1月8日' },
        person: { value: { id: 7, name: '林' }, text: '林' },
      },
    ],
    [3, { due: { value: null, text: '', problem: message('已锁定') } }],
  ])
  expect(same.map(({ row, key }) => [row.id, key])).toEqual([
    [1, 'code'],
    [1, 'due'],
    [3, 'code'],
    [3, 'person'],
  ])
})

test('one cell fills a range, and fill down repeats the first row in editable cells', async () => {
  const one = await planCellPaste(scene, [['开放']], at(0, 3, 1, 3))
  expect(one.proposed.map(({ row, cells }) => [row.id, cells])).toEqual([
    [2, { state: { value: 'Open', text: '开放' } }],
  ])
  const filled = await planFillDown(scene, at(0, 0, 1, 2))
  expect(filled.proposed.map(({ row, cells }) => [row.id, cells])).toEqual([
    [2, { due: { value: '2026-01-05' }, person: { value: { id: 7, name: '林' } } }],
  ])
})

/** A grouped list: headings at 0 and 3, and rows of which none is loaded. */
const grouped = (count: number, isHeading: (index: number) => boolean): RowSource => ({
  count,
  total: count,
  offset: 0,
  rowAt: () => undefined,
  load: async () => (index) => (isHeading(index) ? undefined : { id: index, due: null }),
  groupAt: (index) =>
    isHeading(index) ? { value: String(index), label: null, count: 2, sums: {}, isOpen: true } : undefined,
})

test('filling continues from the proposal and reports its progress; it can be stopped', async () => {
  const proposed = (id: number) =>
    id === 1 ? { row: rows[0] as ListRow, cells: { due: { value: '2026-09-09' } } } : undefined
  const told: number[][] = []
  const report = (...of: number[]) => void told.push(of)
  const filled = await planFillDown({ ...scene, proposed, report }, at(0, 1, 1, 1))
  expect(filled.proposed.map(({ cells }) => cells['due']?.value)).toEqual(['2026-09-09'])
  expect(told[0]).toEqual([0, 2])
  const control = new AbortController()
  control.abort()
  await expect(planFillDown({ ...scene, signal: control.signal }, at(0, 1, 1, 1))).rejects.toThrow()
})

test('group headings take no line of a pasted block, rows that are not loaded are fetched, and lines that do not fit are counted', async () => {
  const of = { ...scene, rows: grouped(6, (index) => index % 3 === 0) }
  const lines = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']
  const { proposed, cut } = await planCellPaste(
    of,
    lines.map((line) => [line, '', '', 'too far']),
    at(0, 1),
  )
  expect(proposed.map(({ row, cells }) => [row.id, cells['due']?.value])).toEqual([
    [1, '2026-01-01'],
    [2, '2026-01-02'],
    [4, '2026-01-03'],
    [5, '2026-01-04'],
  ])
  expect(cut).toEqual({ beyond: 1, excess: 0, columns: 1 })
})

test('a range over headings and rows that are not loaded is filled completely, up to the limit', async () => {
  const rows = grouped(12_000, (index) => index === 0 || index === 3)
  const near = {
    ...scene,
    rows: { ...rows, load: async () => (index: number) => ({ id: index, due: index === 1 ? '2026-01-05' : null }) },
  }
  expect((await planFillDown(near, at(0, 1, 5, 1))).proposed.map(({ row }) => row.id)).toEqual([2, 4, 5])
  const far = await planCellPaste({ ...scene, rows }, [['2026-01-05']], at(0, 1, 11_999, 1))
  expect(far.proposed).toHaveLength(10_000)
  expect(far.cut).toEqual({ beyond: 0, excess: 1_998, columns: 0 })
})

test('a block pasted onto a selection box starts in the column next to it', async () => {
  const columns = [{ key: selectionKey, field: undefined, left: 0, width: 1 }, ...scene.columns]
  const { proposed, cut } = await planCellPaste({ ...scene, columns }, [['A1', '2026-02-02']], at(0, 0))
  expect(proposed.map(({ cells }) => cells)).toEqual([{ due: { value: '2026-02-02', text: '2026-02-02' } }])
  expect(cut.columns).toBe(0)
})

test('a name that cannot be looked up is a problem of its cell only, and nothing is retried on a lost network', async () => {
  const asked: string[] = []
  const failing = async (_lookup: string, name: string) => {
    asked.push(name)
    if (name.length > 100) throw new CallError(422, { message: 'bad' })
    if (name === '坏') throw new CallError(500, { message: '服务器忙' })
    if (name === '断') throw weakNetwork()
    return { id: 7, name }
  }
  const of = {
    ...scene,
    rows: pageRows(
      [1, 2, 3, 4, 5].map((id) => ({ id, due: null, person: null })),
      5,
      0,
    ),
    read: (one: Field, text: string) => readText(one, text, sourceText, failing),
  }
  const long = '林'.repeat(101)
  const names = [long, '坏', '林', '断', '王']
  const { proposed } = await planCellPaste(
    of,
    names.map((name) => ['2026-01-05', name]),
    at(0, 1),
  )
  expect(proposed.map(({ cells }) => cells['person']?.problem?.text)).toEqual([
    '没有找到“{text}”',
    '服务器忙',
    undefined,
    '当前网络信号弱',
    '当前网络信号弱',
  ])
  expect(proposed.every(({ cells }) => cells['due']?.value === '2026-01-05')).toBe(true)
  expect(asked).toEqual([long, '坏', '林', '断'])
})

test('a cell that cannot change shows the pasted text, one that can its new value', async () => {
  const urgent = field('urgent', 'boolean', { edit: 'required' })
  const locked = pageRows(
    [
      { id: 1, urgent: true },
      { id: 2, urgent: false, locked: true },
    ],
    2,
    0,
  )
  const of = { ...scene, rows: locked, columns: [{ key: 'urgent', field: urgent, left: 0, width: 1 }] }
  const shown = async ({ proposed }: CellPlan) =>
    proposed.map(({ cells }) => cells['urgent'] && proposedText(urgent, cells['urgent'], sourceText))
  expect(await shown(await planCellPaste(of, [['否'], ['√']], at(0, 0)))).toEqual(['否', '√'])
  expect(await shown(await planFillDown(of, at(0, 0, 1, 0)))).toEqual(['是'])
})

test('texts that are invalid for a field get a reason', async () => {
  const problem = async (of: Field, text: string) => (await readText(of, text, sourceText, find)).problem?.text
  expect(await problem(due, '2026-02-30')).toBe('“{text}”不是日期')
  expect(await problem(state, '关闭')).toBe('没有选项“{text}”')
  expect(await problem(state, '')).toBe('不能为空')
  expect(await problem(field('n', 'integer', { edit: 'optional' }), '1.5')).toBe('请输入整数')
  expect(await readText(field('b', 'boolean', { edit: 'required' }), '√', sourceText, find)).toEqual({ value: true })
  expect(isSameValue(field('m', 'money'), '1.50', '1.5')).toBe(true)
  expect(isSameValue(field('m', 'money'), null, '0')).toBe(false)
})

test('the preview divides records into those that change, have the value already, and cannot', () => {
  const edit = {
    permission: { kind: 'signedIn' as const },
    canEdit: (row: ListRow) => scene.canEdit(row, {}),
    save: async () => {},
  }
  const actor = { id: 1, name: '', permissions: {} }
  const found = preflightEdit(edit, rows, actor, due, { due: '2026-01-05' })
  expect(found.change.map(({ id }) => id)).toEqual([2])
  expect(found.same.map(({ id }) => id)).toEqual([1])
  expect(found.refused).toEqual([{ reason: message('已锁定'), rows: [rows[2]] }])
})

test('a failed save does not stop the others, and its reason is kept', async () => {
  const done: number[] = []
  const outcome = await runSaves(
    'orders',
    rows.map((row) => ({ row, changes: { due: null } })),
    async (row) => {
      if (row.id === 2) throw new Error('no')
    },
    (count) => done.push(count),
  )
  expect(outcome.saved.map(({ row }) => row.id)).toEqual([1, 3])
  expect(outcome.failed).toEqual([{ save: { row: rows[1], changes: { due: null } }, reason: { text: 'no' } }])
  expect(done).toEqual([1, 2, 3])
})

test('a record that is saved twice in a row starts from the result of the first save; changes of others count as conflicts', async () => {
  const row = { id: 7, version: 3 } as ListRow
  const started: unknown[] = []
  let version = 10
  const save = async ({ version: from }: ListRow) => {
    started.push(from)
    version += 1
    return { version, before: {} }
  }
  for (const seen of [row, row, { ...row, version: 12 } as ListRow, { ...row, version: 20 } as ListRow])
    await runSaves('jackets', [{ row: seen, changes: {} }], save)
  expect(started).toEqual([3, 11, 12, 20])
})
