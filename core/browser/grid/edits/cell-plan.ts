import type { Field } from '../../../shared/fields.ts'
import { type Message, message } from '../../../shared/message.ts'
import type { Verdict } from '../../../shared/rule.ts'
import { CallError, failureMessage } from '../../api/call-error.ts'
import { bulkLimit } from '../../api/read-pages.ts'
import { planPaste } from '../../form/lines/cell-paste.ts'
import { isSameValue, type ReadText } from './cell-edit.ts'
import type { ProposedCell, ProposedRow } from '../cells/cell-proposals.ts'
import { cellText } from '../cells/cell-text.ts'
import type { GridColumn } from '../model/grid-columns.ts'
import type { CellRange } from '../model/grid-model.ts'
import type { ListRow, RowChanges } from '../model/list-definition.ts'
import type { ReportRows } from './plan-queue.ts'
import { readPlaces, recordPlaces, type RowSource } from '../rows/row-source.ts'

/** What planning needs to know of the grid and the document. */
export type PlanScene = {
  readonly rows: RowSource
  readonly columns: readonly GridColumn[]
  readonly translate: (of: Message) => string
  readonly read: (field: Field, text: string) => Promise<ReadText>
  readonly canEdit: (row: ListRow, changes: RowChanges) => Verdict
  /** What is already proposed for a record; filling starts from it. */
  readonly proposed?: (id: number) => ProposedRow | undefined
  /** Ends the planning, which then throws. */
  readonly signal?: AbortSignal
  readonly report?: ReportRows
}

/** A text or a value for a cell. */
type Wanted = { readonly row: ListRow; readonly field: Field; readonly text?: string; readonly value?: unknown }

/**
 * Reads as the scene does, but a name that cannot be looked up is a problem only of the cells that contain it. Once the network is lost, no further
 * name is asked for: each would wait as long.
 */
function readingCells({ read }: PlanScene): PlanScene['read'] {
  let lost: ReadText | undefined
  return async (field, text) => {
    if (lost && field.lookup) return lost
    try {
      return await read(field, text)
    } catch (error) {
      const failed = { problem: failureMessage(error) }
      if (error instanceof CallError && error.failure === 'network') lost = failed
      return failed
    }
  }
}

async function cellOf(scene: PlanScene, { row, field, text, value }: Wanted): Promise<ProposedCell | undefined> {
  const shown = cellText(field, row[field.key], scene.translate)
  if (text !== undefined && text.trim() === shown) return undefined
  const pasted = text === undefined ? {} : { text }
  if (!field.edit) return { value: undefined, ...pasted, problem: message('此列不能在列表中修改') }
  const read = text === undefined ? { value } : await scene.read(field, text)
  if (read.problem) return { value: undefined, ...pasted, problem: read.problem }
  if (isSameValue(field, row[field.key], read.value)) return undefined
  return { value: read.value, ...pasted }
}

async function proposalOf(
  scene: PlanScene,
  row: ListRow,
  wanted: readonly Wanted[],
  same: SameCell[],
): Promise<ProposedRow | undefined> {
  const cells: Record<string, ProposedCell> = {}
  for (const one of wanted) {
    const cell = await cellOf(scene, one)
    if (!cell) {
      same.push({ row, key: one.field.key })
      continue
    }
    const verdict = cell.problem ? undefined : scene.canEdit(row, { [one.field.key]: cell.value })
    cells[one.field.key] = verdict && !verdict.allowed ? { ...cell, problem: verdict.reason } : cell
  }
  return Object.keys(cells).length > 0 ? { row, cells } : undefined
}

/** Milliseconds of work after which the page may draw and handle keys. */
const breath = 50

async function proposalsOf(given: PlanScene, wanted: readonly Wanted[]): Promise<Pick<CellPlan, 'proposed' | 'same'>> {
  const scene: PlanScene = { ...given, read: readingCells(given) }
  const byRow = new Map<ListRow, Wanted[]>()
  for (const one of wanted) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one])
  const proposed: ProposedRow[] = []
  const same: SameCell[] = []
  let done = 0
  let breathed = performance.now()
  for (const [row, of] of byRow) {
    const proposal = await proposalOf(scene, row, of, same)
    if (proposal) proposed.push(proposal)
    done += 1
    if (performance.now() - breathed > breath) {
      scene.report?.(done, byRow.size)
      await new Promise((resume) => setTimeout(resume))
      breathed = performance.now()
    }
    scene.signal?.throwIfAborted()
  }
  return { proposed, same }
}

/** What of a block or a range is not proposed. */
export type PlanCut = {
  /** Rows beyond the last record. */
  readonly beyond: number
  /** Rows that are more than are taken at once. */
  readonly excess: number
  /** Columns beyond the last one. */
  readonly columns: number
}

/** A cell that is to hold what its record holds already. */
export type SameCell = { readonly row: ListRow; readonly key: string }

export type CellPlan = {
  readonly proposed: readonly ProposedRow[]
  readonly same: readonly SameCell[]
  readonly cut: PlanCut
}

/** The rows at the first places, as many as are taken at once. */
function readRows({ rows, signal, report }: PlanScene, places: readonly number[]) {
  const taken = places.slice(0, bulkLimit)
  report?.(0, taken.length)
  return readPlaces(rows, taken, signal)
}

/**
 * What pasting a block of cells would change: from the range's first cell to the right and down, one cell filling a whole range. Headings take no
 * line, rows that are not loaded are fetched. Cells that hold the value already are left out. Throws `CallError`.
 */
export async function planCellPaste(
  scene: PlanScene,
  block: readonly (readonly string[])[],
  range: CellRange,
): Promise<CellPlan> {
  const isFilling = block.length === 1 && block[0]?.length === 1 && range.bottom > range.top
  const places = isFilling
    ? recordPlaces(scene.rows, range.top, range.bottom, Number.POSITIVE_INFINITY)
    : recordPlaces(scene.rows, range.top, scene.rows.count - 1, block.length)
  const rows = await readRows(scene, places)
  // As copying leaves out the selection boxes, pasting begins beside them.
  const left = scene.columns.findIndex(({ field }, at) => at >= range.left && field)
  const { cells } = planPaste(
    block,
    { row: 0, column: left, rows: places.length },
    { columns: scene.columns.length, maximumRows: rows.length },
  )
  const wanted = cells.flatMap(({ row: index, column, text }) => {
    const row = rows[index]
    const field = scene.columns[column]?.field
    return row && field ? [{ row, field, text }] : []
  })
  const widest = block.reduce((most, line) => Math.max(most, line.length), 0)
  return {
    ...(await proposalsOf(scene, wanted)),
    cut: {
      beyond: (isFilling ? 0 : block.length - places.length) + rows.filter((row) => !row).length,
      excess: places.length - rows.length,
      columns: Math.max(0, widest - (scene.columns.length - left)),
    },
  }
}

/**
 * What filling the first row of a range down through it would change; fields that cannot be edited are passed over, rows that are not loaded fetched.
 * Throws `CallError`.
 */
export async function planFillDown(scene: PlanScene, range: CellRange): Promise<CellPlan> {
  const places = recordPlaces(scene.rows, range.top, range.bottom, Number.POSITIVE_INFINITY)
  const [first, ...below] = await readRows(scene, places)
  const cells = first ? scene.proposed?.(first.id)?.cells : undefined
  const fields = scene.columns.slice(range.left, range.right + 1).flatMap(({ field }) => (field?.edit ? [field] : []))
  const valueOf = (key: string) => {
    const cell = cells?.[key]
    return cell && !cell.problem ? cell.value : (first?.[key] ?? null)
  }
  const wanted = below.flatMap((row) =>
    first && row ? fields.map((field): Wanted => ({ row, field, value: valueOf(field.key) })) : [],
  )
  return {
    ...(await proposalsOf(scene, wanted)),
    cut: { beyond: 0, excess: Math.max(0, places.length - bulkLimit), columns: 0 },
  }
}
