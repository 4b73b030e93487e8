import type { ClipboardEvent, FormEvent } from 'react'
import { type Message, message } from '../../../shared/message.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { isBlock, parseCells, type PastedCell } from './cell-paste.ts'
import type { CellPlace } from './line-keys.ts'
import { copyCells, isRanged, pasteLines, type PastedValue, planLines } from './line-model.ts'
import { readCell, uncutText } from './line-paste.ts'
import { isProposed, type ProposedCell, proposedLines } from './line-proposal.ts'
import type { Lines } from './line-table.ts'

/** Lookups that are asked at the same time for one block. */
const askedAtOnce = 8

/**
 * Reads a block for the cells that it would go into. All is read before any of it is written, so that it is one step, or
 * none.
 */
async function readBlock({ editable, labelOf }: Lines, planned: readonly PastedCell[]): Promise<ProposedCell[]> {
  const read: ProposedCell[][] = []
  const readers = Array.from({ length: askedAtOnce }, async (_, reader) => {
    for (let at = reader; at < planned.length; at += askedAtOnce) {
      const { row, column: place, text } = planned[at] as PastedCell
      const column = editable[place]
      read[at] = column ? [{ row, column, text: text.trim(), ...(await readCell(column, text, labelOf)) }] : []
    }
  })
  await Promise.all(readers)
  return read.flat()
}

/** Reads a block from a spreadsheet and writes it into the lines, or proposes it where it names records. */
async function pasteBlock(lines: Lines, text: string, place: CellPlace): Promise<void> {
  const table = lines.now()
  const { maximum } = table
  const plan = planLines(table, parseCells(text), place)
  const cells = await readBlock(lines, plan.cells)
  const { taken, cut } = plan
  if (isProposed(cells)) lines.propose({ from: 'clipboard', place, lines: proposedLines(cells), cut })
  else {
    writePasted(lines, { cells, place, rowsNeeded: plan.rowsNeeded })
    if (cut > 0)
      toast.warning(
        translate(message('最多 {maximum} 行：已粘贴 {taken} 行，其余 {cut} 行未粘贴', { maximum, taken, cut })),
      )
  }
}

/**
 * Shows rows from elsewhere, a sheet for instance, before they are added below the lines. Columns that no row has stay as a
 * new line has them. Throws `CallError`.
 */
export async function proposeRows(lines: Lines, rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const { rows: own, maximum } = lines.now()
  const kept = rows.slice(0, Math.max(0, maximum - own.length))
  const cells = kept.flatMap((texts, down) =>
    lines.editable.flatMap(({ key }, column) =>
      key in texts ? [{ row: own.length + down, column, text: texts[key] ?? '' }] : [],
    ),
  )
  const read = await readBlock(lines, cells)
  lines.propose({
    from: 'sheet',
    place: { row: own.length, column: 0 },
    lines: proposedLines(read),
    cut: rows.length - kept.length,
  })
}

/** Writes cells that were read into the lines, as one step. */
export function writePasted(
  lines: Lines,
  {
    cells,
    place,
    rowsNeeded,
    what = message('粘贴 {count} 个单元格', { count: cells.length }),
  }: {
    readonly cells: readonly PastedValue[]
    readonly place: CellPlace
    readonly rowsNeeded: number
    /** What the step is called. */
    readonly what?: Message
  },
): void {
  const { name, blank } = lines
  lines.make(pasteLines(lines.now(), cells, { place, rowsNeeded, blank, what }))
  lines.setPasted(cells.map(({ row, column }) => `${name}.${row}.${column.key}`))
  const unmatched = cells.filter(({ matched }) => !matched).length
  if (unmatched > 0)
    toast.warning(translate(message('{count} 个单元格没有匹配到选项，请手动选择', { count: unmatched })))
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
