import type { ClipboardEvent, FormEvent } from 'react'
import { message } from '../../../shared/message.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { isBlock, parseCells } from './cell-paste.ts'
import type { CellPlace } from './line-keys.ts'
import { copyCells, isRanged, pasteLines, type PastedValue, planLines } from './line-model.ts'
import { readCell, uncutText } from './line-paste.ts'
import type { Lines } from './line-table.ts'

/** Writes a block from a spreadsheet into the lines. */
async function pasteBlock(lines: Lines, text: string, place: CellPlace): Promise<void> {
  const { name, editable, blank, labelOf, make } = lines
  const table = lines.now()
  const { maximum } = table
  const plan = planLines(table, parseCells(text), place)
  // All is read before any of it is written, so that the paste is one step, and none at all where a choice could not be searched for.
  const cells: PastedValue[] = []
  for (const { row, column: at, text: typed } of plan.cells) {
    const column = editable[at]
    if (column) cells.push({ row, column, ...(await readCell(column, typed, labelOf)) })
  }
  make(pasteLines(lines.now(), cells, { place, rowsNeeded: plan.rowsNeeded, blank }))
  lines.setPasted(cells.map(({ row, column }) => `${name}.${row}.${column.key}`))
  const unmatched = cells.filter(({ matched }) => !matched).length
  if (unmatched > 0)
    toast.warning(translate(message('{count} 个单元格没有匹配到选项，请手动选择', { count: unmatched })))
  const { taken, cut } = plan
  if (cut > 0)
    toast.warning(
      translate(message('最多 {maximum} 行：已粘贴 {taken} 行，其余 {cut} 行未粘贴', { maximum, taken, cut })),
    )
}

/** What a line editor does with the clipboard, to spread on the element around it. */
export function lineClipboard(lines: Lines) {
  const { places, readOnly, range } = lines
  return {
    onPasteCapture: (event: ClipboardEvent) => {
      const place = places.cellOf(event.target as Element)
      const given = event.clipboardData.getData('text/plain')
      const text = isBlock(given) || (isRanged({ range }) && given) ? given : uncutText(event.target, given)
      if (readOnly || !place || text === undefined) return
      event.preventDefault()
      event.stopPropagation()
      pasteBlock(lines, text, place).catch(() => toast.error(translate(message('获取失败'))))
    },
    onInput: (event: FormEvent) => {
      const path = (event.target as HTMLElement).closest<HTMLElement>('[data-field]')?.dataset.field
      if (path && (event.nativeEvent as InputEvent).inputType === 'insertFromPaste') lines.setPasted([path])
    },
    onCopyCapture: (event: ClipboardEvent) => {
      const place = places.cellOf(event.target as Element)
      const text = place && isRanged({ range }) ? copyCells(lines.now(), place, lines.labelOf) : undefined
      if (text === undefined) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
    },
  }
}
