import { expect, test, vi } from 'vitest'
import type { Field } from '../../shared/fields.ts'
import { sourceText } from '../../shared/message.ts'
import { copyText, type GridScene, runGridAction } from './grid-actions.ts'
import { type GridColumn, selectionKey } from './grid-columns.ts'
import { focusOn } from './grid-model.ts'
import { gridStore } from './grid-store.ts'
import { pageRows } from './row-source.ts'

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
    rows: pageRows(records, 30, 0),
    columns,
    sort: [],
    page: 10,
    translate: sourceText,
    openMenu: vi.fn(),
    hasPickedText: () => false,
    writeText: vi.fn(async () => {}),
    onOpen: vi.fn(),
    onPreview: vi.fn(),
    onEscape: vi.fn(),
    onSort: vi.fn(),
    onWidth: vi.fn(),
    onBeyond: vi.fn(),
    onCopied: vi.fn(),
  }
}

test('copies a range without the selection boxes, the selected rows, or the focused cell', () => {
  const of = scene()
  of.store.setFocus(focusOn(1, 1))
  expect(copyText(of)?.text).toBe('C2')
  of.store.setFocus({ cell: { row: 1, column: 2 }, anchor: { row: 0, column: 0 } })
  expect(copyText(of)).toEqual({ text: 'C1\tn1\nC2\tn2', rows: 2, columns: 2 })
  of.store.setFocus(focusOn(0, 1))
  of.store.setSelected([records[2] as (typeof records)[number]], true)
  expect(copyText(of)?.text).toBe('C3\tn3')
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

test('page keys beyond the last row turn the page and leave the focus to it', () => {
  const of = scene()
  of.store.setFocus(focusOn(2, 1))
  runGridAction(of, 'pageDown')
  expect(of.onBeyond).toHaveBeenCalledWith(1)
  expect(of.store.focus()?.cell.row).toBe(2)
})

test('Escape gives up the range, then the selection, then the preview', () => {
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

test('selecting all and once more releases all; newer versions replace selected rows', () => {
  const of = scene()
  runGridAction(of, 'selectAll')
  expect([...of.store.selected().keys()]).toEqual([1, 2, 3])
  const newer = { id: 2, code: 'C2b', name: 'n2' }
  of.store.renew([newer])
  expect(of.store.selected().get(2)).toBe(newer)
  runGridAction(of, 'selectAll')
  expect(of.store.selected().size).toBe(0)
})

test('a part of the focused cell that is picked out is copied by the browser; a range is copied as cells all the same', () => {
  const of = { ...scene(), hasPickedText: () => true }
  of.store.setFocus(focusOn(1, 1))
  expect(runGridAction(of, 'copy')).toBe(false)
  of.store.setFocus({ cell: { row: 1, column: 1 }, anchor: { row: 0, column: 1 } })
  expect(runGridAction(of, 'copy')).toBe(true)
  expect(of.writeText).toHaveBeenCalledWith('C1\nC2')
})
