import type { ClipboardEvent, KeyboardEvent } from 'react'
import { message } from '../../../shared/message.ts'
import { translate } from '../../i18n/text.ts'
import { readTable } from '../../keys/key-press.ts'
import { toast } from '../../ui/toast.tsx'
import { type SizeKey, sizeKeys } from '../fields/field-keys.ts'
import { isBlock, parseCells } from '../lines/cell-paste.ts'
import { pasteSizes, type SizeCell } from './size-grid.ts'
import { pasteFigures, pasteSizesOfOne } from './size-single.ts'
import {
  addColor,
  addSize,
  cellAfter,
  cellBeside,
  copyCell,
  duplicateColor,
  moveColor,
  removeColor,
  removeSize,
} from './size-model.ts'
import type { Sizes } from './size-table.ts'
import { isComposing } from '../../ui/composing.ts'

/** The keys that change which sizes and colours there are. */
const shaping: ReadonlySet<SizeKey> = new Set<SizeKey>([
  'ownSize',
  'addColor',
  'duplicateColor',
  'removeColor',
  'addSize',
  'removeSize',
  'moveUp',
  'moveDown',
])

/** What each key does in a cell, but for those of the history. */
function runKey(sizes: Sizes, key: Exclude<SizeKey, 'undo' | 'redo'>, cell: SizeCell): void {
  const { table, rows, make, focus } = sizes
  const { row, size } = cell
  if (sizes.single && key === 'addColor') make(addSize(table, row, cell))
  else if (key === 'addColor') make(addColor(table, row + 1, cell))
  else if (key === 'duplicateColor') make(duplicateColor(table, row, cell))
  else if (key === 'removeColor') make(removeColor(table, row, cell))
  else if (key === 'addSize') make(addSize(table, row, cell))
  else if (key === 'removeSize')
    make(removeSize(table, row, size < 0 ? (rows[row]?.sizeRanges.length ?? 1) - 1 : size, cell))
  else if (key === 'moveUp') make(moveColor(table, cell, row - 1))
  else if (key === 'moveDown') make(moveColor(table, cell, row + 1))
  else if (key === 'copyAbove') make(copyCell(table, cell, { ...cell, row: row - 1 }))
  else if (key === 'copyLeft') make(copyCell(table, cell, { ...cell, size: size - 1 }))
  else if (key === 'up') focus(cellBeside(cell, -1))
  else if (key === 'down') focus(cellBeside(cell, 1))
  else if (key === 'ownSize') sizes.rename({ row, size: Math.max(0, size), part: 'name' })
  else {
    const next = cellAfter(rows, cell)
    if (next) focus(next)
    else sizes.view.session.fields.goBehind(sizes.name)
  }
}

/** What is said of typing into the name of a size. */
const lockedName = message('尺码名称按 F2 修改，件数填在下面')

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Hears the keys of a size matrix. */
export function hearSizeKey(sizes: Sizes, event: KeyboardEvent): void {
  if (sizes.view.readOnly || isComposing(event)) return
  const cell = sizes.cellOf(event.target as Element)
  const key = readTable(sizeKeys, event)
  if (cell && sizes.isLocked(cell) && isTyping(event)) return void toast.info(translate(lockedName))
  if (key === undefined || (cell && key === 'copyLeft' && cell.part !== 'quantity')) return
  if (sizes.isFixed && shaping.has(key)) return
  if (key === 'undo' || key === 'redo') {
    // Without a cell there is no text that is being typed.
    if (!sizes.steps.press(event.target, key) && cell) return
  } else if (cell) runKey(sizes, key, cell)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Writes a pasted block into the matrix. */
export function hearSizePaste(sizes: Sizes, event: ClipboardEvent): void {
  const { view, rows, single, isFixed, table, cellOf, make } = sizes
  const cell = cellOf(event.target as Element)
  const text = event.clipboardData.getData('text/plain')
  if (view.readOnly || !cell || !isBlock(text)) return
  event.preventDefault()
  const block = parseCells(text)
  const pasted = (isFixed ? pasteFigures : single ? pasteSizesOfOne : pasteSizes)(rows, cell, block, {
    colors: table.maximumColors,
    sizes: table.maximumSizes,
  })
  const what = message('粘贴 {count} 个单元格', { count: block.flat().length })
  make({ change: { what, rows: pasted.rows, from: cell, to: cell } })
  if (pasted.cut) toast.warning(translate(message('超出颜色或尺码上限的内容未粘贴')))
}
