import type { Field } from '../../shared/fields.ts'
import { type Message, message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'
import { planPaste } from '../form/cell-paste.ts'
import { isSameValue, type ReadText } from './cell-edit.ts'
import type { ProposedCell, ProposedRow } from './cell-proposals.ts'
import { cellText } from './cell-text.ts'
import type { GridColumn } from './grid-columns.ts'
import type { CellRange } from './grid-model.ts'
import type { ListRow, RowChanges } from './list-definition.ts'
import type { RowSource } from './row-source.ts'

/** What planning needs to know of the grid and the document. */
export type PlanScene = {
  readonly rows: RowSource
  readonly columns: readonly GridColumn[]
  readonly translate: (of: Message) => string
  readonly read: (field: Field, text: string) => Promise<ReadText>
  readonly canEdit: (row: ListRow, changes: RowChanges) => Verdict
}

/** A text or a value for a cell, by its place among the loaded rows. */
type Wanted = { readonly row: ListRow; readonly field: Field; readonly text?: string; readonly value?: unknown }

async function cellOf(scene: PlanScene, { row, field, text, value }: Wanted): Promise<ProposedCell | undefined> {
  const shown = cellText(field, row[field.key], scene.translate)
  if (text !== undefined && text.trim() === shown) return undefined
  if (!field.edit) return { value: text, problem: message('此列不能在列表中修改') }
  const read = text === undefined ? { value } : await scene.read(field, text)
  if (read.problem) return { value: text, problem: read.problem }
  if (isSameValue(field, row[field.key], read.value)) return undefined
  return { value: read.value }
}

async function proposalOf(scene: PlanScene, row: ListRow, wanted: readonly Wanted[]): Promise<ProposedRow | undefined> {
  const cells: Record<string, ProposedCell> = {}
  for (const one of wanted) {
    const cell = await cellOf(scene, one)
    if (!cell) continue
    const verdict = cell.problem ? undefined : scene.canEdit(row, { [one.field.key]: cell.value })
    cells[one.field.key] = verdict && !verdict.allowed ? { ...cell, problem: verdict.reason } : cell
  }
  return Object.keys(cells).length > 0 ? { row, cells } : undefined
}

async function proposalsOf(scene: PlanScene, wanted: readonly Wanted[]): Promise<ProposedRow[]> {
  const byRow = new Map<ListRow, Wanted[]>()
  for (const one of wanted) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one])
  const found: ProposedRow[] = []
  for (const [row, of] of byRow) {
    const proposal = await proposalOf(scene, row, of)
    if (proposal) found.push(proposal)
  }
  return found
}

/**
 * What pasting a block of cells would change: from the range's first cell to the right and down, one cell filling a whole range. Cells that
 * hold the value already are left out; `cut` counts the rows of the block that found no row.
 */
export async function planCellPaste(
  scene: PlanScene,
  block: readonly (readonly string[])[],
  range: CellRange,
): Promise<{ readonly proposed: readonly ProposedRow[]; readonly cut: number }> {
  const { cells, cut } = planPaste(
    block,
    { row: range.top, column: range.left, rows: range.bottom - range.top + 1 },
    { columns: scene.columns.length, maximumRows: scene.rows.count },
  )
  const wanted = cells.flatMap(({ row: index, column, text }) => {
    const row = scene.rows.rowAt(index)
    const field = scene.columns[column]?.field
    return row && field ? [{ row, field, text }] : []
  })
  return { proposed: await proposalsOf(scene, wanted), cut }
}

/** What filling the first row of a range down through it would change; fields that cannot be edited are passed over. */
export async function planFillDown(scene: PlanScene, range: CellRange): Promise<readonly ProposedRow[]> {
  const first = scene.rows.rowAt(range.top)
  if (!first) return []
  const fields = scene.columns.slice(range.left, range.right + 1).flatMap(({ field }) => (field?.edit ? [field] : []))
  const wanted: Wanted[] = []
  for (let index = range.top + 1; index <= range.bottom; index += 1) {
    const row = scene.rows.rowAt(index)
    if (row) for (const field of fields) wanted.push({ row, field, value: first[field.key] ?? null })
  }
  return proposalsOf(scene, wanted)
}
