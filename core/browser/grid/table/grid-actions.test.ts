import { expect, test, vi } from 'vitest'
import type { Field } from '../../../shared/fields.ts'
import { message, sourceText } from '../../../shared/message.ts'
import { copyText, type GridScene, runGridAction, selectTo } from './grid-actions.ts'
import { type GridColumn, selectionKey } from '../model/grid-columns.ts'
import { focusOn } from '../model/grid-model.ts'
import { gridStore } from './grid-store.ts'
import { pageRows, type RowSource } from '../rows/row-source.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  label: { text: key },
  kind: 'text',
  width: 100,
  ...more,
})
const columns: GridColumn[] = [undefined, field('code', { sort: true }), field('name')].map((one, at) => ({
  key: one?.key ?? selectionKey,
  field: one,
  left: at * 100,
  width: 100,
}))
const records = [1, 2, 3].map((id) => ({ id, code: `C${id}`, name: `n${id}` }))

function scene(): GridScene {
  return {
    store: gridStore(),
    enterDetails: () => false,
    rows: pageRows(records, 30, 0),
    columns,
    sort: [],
    page: 10,
    translate: sourceText,
    openMenu: vi.fn(),
    hasPickedText: () => false,
    writeText: vi.fn(async () => {}),
    onOpen: vi.fn(() => true),
    onPreview: vi.fn(),
    onEscape: vi.fn(),
    onSort: vi.fn(),
    onFillDown: vi.fn(),
    onEdit: vi.fn(),
    onWidth: vi.fn(),
    onBeyond: vi.fn(),
    onCopied: vi.fn(),
    onRefused: vi.fn(),
    onFailed: vi.fn(),
  }
}

test('copies a range without the selection boxes, the selected rows, or the focused cell', async () => {
  const of = scene()
  of.store.setFocus(focusOn(1, 1))
  expect((await copyText(of))?.text).toBe('C2')
  of.store.setFocus({ cell: { row: 1, column: 2 }, anchor: { row: 0, column: 0 } })
  expect(await copyText(of)).toEqual({ text: 'C1\tn1\nC2\tn2', rows: 2, columns: 2 })
  of.store.setFocus(focusOn(0, 1))
  of.store.setSelected([records[2] as (typeof records)[number]], true)
  expect((await copyText(of))?.text).toBe('C3\tn3')
})

const record = (id: number) => ({ id, code: `C${id}`, name: `n${id}` })

/** Rows of which only the first 2 are loaded; a heading stands before every 100. */
function farRows(count: number, more: Partial<RowSource> = {}): RowSource {
  const isHeading = (index: number) => index % 101 === 0
  const at = (index: number) => (isHeading(index) || index >= count ? undefined : record(index))
  return {
    count,
    total: count,
    offset: 0,
    rowAt: (index) => (index <= 2 ? at(index) : undefined),
    groupAt: (index) =>
      isHeading(index) ? { value: String(index), label: null, count: 100, sums: {}, isOpen: true } : undefined,
    load: async () => at,
    ...more,
  }
}

test('rows of a range that are not loaded are fetched to be copied; group headings are left out and not counted', async () => {
  const of = { ...scene(), rows: farRows(1000) }
  of.store.setFocus({ cell: { row: 103, column: 1 }, anchor: { row: 100, column: 1 } })
  expect(await copyText(of)).toEqual({ text: 'C100\nC102\nC103', rows: 3, columns: 1 })
  of.store.setFocus(focusOn(101, 1))
  expect(await copyText(of)).toBeUndefined()
})

test('more rows than the limit are not copied, with a reason; selected ones up to what is loaded', async () => {
  const of = { ...scene(), rows: farRows(20_000) }
  of.store.setFocus({ cell: { row: 19_999, column: 1 }, anchor: { row: 0, column: 1 } })
  expect(await copyText(of)).toBeUndefined()
  expect(of.onRefused).toHaveBeenLastCalledWith(message('最多复制 {most} 行', { most: 10_000 }))
  await selectTo(of, 19_999)
  expect(of.store.selected().size).toBe(10_000)
  expect(of.onRefused).toHaveBeenLastCalledWith(message('最多选择 {most} 条', { most: 10_000 }))
})

test('a failure while fetching rows to copy is reported, and nothing counts as copied', async () => {
  const error = new Error('no')
  const of = { ...scene(), rows: farRows(1000, { load: () => Promise.reject(error) }) }
  of.store.setFocus({ cell: { row: 500, column: 1 }, anchor: { row: 1, column: 1 } })
  runGridAction(of, 'copy')
  await vi.waitFor(() => expect(of.onFailed).toHaveBeenCalledWith(error))
  expect(of.onCopied).not.toHaveBeenCalled()
})

test('Enter opens a row and sorts on a heading', () => {
  const of = scene()
  of.store.setFocus(focusOn(2, 1))
  runGridAction(of, 'open')
  expect(of.onOpen).toHaveBeenCalledWith(records[2])
  of.store.setFocus(focusOn(-1, 1))
  runGridAction(of, 'open')
  expect(of.onSort).toHaveBeenCalledWith([{ key: 'code', descending: false }])
  of.store.setFocus(focusOn(-1, 2))
  runGridAction(of, 'open')
  expect(of.onSort).toHaveBeenCalledTimes(1)
})

test('Mod+Enter stays free for commands where rows do not open beside', () => {
  const of = scene()
  of.store.setFocus(focusOn(0, 1))
  expect(runGridAction(of, 'openBeside')).toBe(true)
  expect(of.onOpen).toHaveBeenCalledWith(records[0], 'beside')
  expect(runGridAction({ ...of, onOpen: () => false }, 'openBeside')).toBe(false)
})

test('right opens the group of a heading and left closes it; in a row they move', () => {
  const toggleGroup = vi.fn()
  const of = { ...scene(), rows: farRows(300, { toggleGroup }) }
  of.store.setFocus(focusOn(101, 1))
  expect(runGridAction(of, 'right')).toBe(true)
  expect(toggleGroup).not.toHaveBeenCalled()
  expect(runGridAction(of, 'left')).toBe(true)
  expect(toggleGroup).toHaveBeenCalledExactlyOnceWith(101)
  expect(of.store.focus()?.cell).toEqual({ row: 101, column: 1 })
  of.store.setFocus(focusOn(102, 1))
  runGridAction(of, 'right')
  expect(of.store.focus()?.cell).toEqual({ row: 102, column: 2 })
  expect(toggleGroup).toHaveBeenCalledTimes(1)
})

test('Enter accepts a proposal, but sorts on a heading', () => {
  const of = { ...scene(), onSettle: vi.fn(() => true) }
  of.store.setFocus(focusOn(-1, 1))
  runGridAction(of, 'open')
  expect(of.onSettle).not.toHaveBeenCalled()
  expect(of.onSort).toHaveBeenCalledWith([{ key: 'code', descending: false }])
  of.store.setFocus(focusOn(2, 1))
  runGridAction(of, 'open')
  expect(of.onSettle).toHaveBeenCalledWith('accept')
  expect(of.onOpen).not.toHaveBeenCalled()
})

test('page keys after the last row turn the page and keep the focused column', () => {
  const of = scene()
  of.store.setFocus(focusOn(2, 1))
  runGridAction(of, 'pageDown')
  expect(of.onBeyond).toHaveBeenCalledWith(1)
  expect(of.store.focus()?.cell.row).toBe(2)
})

test('Escape clears the range, then the selection, then the preview', () => {
  const of = scene()
  of.store.setFocus({ cell: { row: 1, column: 2 }, anchor: { row: 0, column: 1 } })
  of.store.setSelected(records, true)
  runGridAction(of, 'escape')
  expect(of.store.focus()).toEqual(focusOn(1, 2))
  runGridAction(of, 'escape')
  expect(of.store.selected().size).toBe(0)
  expect(of.onEscape).not.toHaveBeenCalled()
  runGridAction(of, 'escape')
  expect(of.onEscape).toHaveBeenCalledOnce()
})

test('selecting all again deselects all; newer versions replace selected rows', () => {
  const of = scene()
  runGridAction(of, 'selectAll')
  expect([...of.store.selected().keys()]).toEqual([1, 2, 3])
  const newer = { id: 2, code: 'C2b', name: 'n2' }
  of.store.renew([newer])
  expect(of.store.selected().get(2)).toBe(newer)
  runGridAction(of, 'selectAll')
  expect(of.store.selected().size).toBe(0)
})

test('selected text within the focused cell is copied by the browser; a range is always copied as cells', async () => {
  const of = { ...scene(), hasPickedText: () => true }
  of.store.setFocus(focusOn(1, 1))
  expect(runGridAction(of, 'copy')).toBe(false)
  of.store.setFocus({ cell: { row: 1, column: 1 }, anchor: { row: 0, column: 1 } })
  expect(runGridAction(of, 'copy')).toBe(true)
  await vi.waitFor(() => expect(of.writeText).toHaveBeenCalledWith('C1\nC2'))
})

test('filling a single row says that several are needed', () => {
  const of = scene()
  of.store.setFocus(focusOn(0, 1))
  expect(runGridAction(of, 'fillDown')).toBe(true)
  expect(of.onFillDown).not.toHaveBeenCalled()
  expect(of.onRefused).toHaveBeenCalledWith(message('先选中要填充的几行（Shift+↓）'))
})
