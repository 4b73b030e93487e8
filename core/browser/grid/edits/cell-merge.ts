import type { Field } from '../../../shared/fields.ts'
import { isSameValue } from './cell-edit.ts'
import type { CellPlan } from './cell-plan.ts'
import type { ProposedCell, ProposedRow, ProposedRows } from '../cells/cell-proposals.ts'
import type { ListRow } from '../model/list-definition.ts'
import type { SaveOutcome } from './row-saves.ts'

const noCells: ProposedRow['cells'] = {}

function put(rows: Map<number, ProposedRow>, row: ListRow, cells: ProposedRow['cells']): void {
  if (Object.keys(cells).length > 0) rows.set(row.id, { row, cells })
  else rows.delete(row.id)
}

/**
 * What is proposed with one plan more: of a cell that was proposed before, the later text counts. One that is to hold what its record holds
 * already is proposed no more, unless something else is being saved for it. Answers what it was given when nothing of it changes.
 */
export function mergePlan(
  before: ProposedRows,
  saving: ProposedRows | undefined,
  { proposed, same }: Pick<CellPlan, 'proposed' | 'same'>,
): ProposedRows {
  const rows = new Map(before)
  let isChanged = proposed.length > 0
  for (const { row, cells } of proposed) put(rows, row, { ...rows.get(row.id)?.cells, ...cells })
  for (const { row, key } of same) {
    const { [key]: known, ...others } = rows.get(row.id)?.cells ?? noCells
    if (!known) continue
    isChanged = true
    const isSaving = saving?.get(row.id)?.cells[key] !== undefined
    put(rows, row, isSaving ? { ...others, [key]: { value: row[key] ?? null } } : others)
  }
  return isChanged ? rows : before
}

/** The cells that can be saved, without those that are being saved. */
export function savableRows(all: ProposedRows, saving?: ProposedRows): ProposedRows {
  const rows = new Map<number, ProposedRow>()
  for (const [id, { row, cells }] of all) {
    const sent = saving?.get(id)?.cells ?? noCells
    put(
      rows,
      row,
      Object.fromEntries(Object.entries(cells).filter(([key, cell]) => !cell.problem && cell !== sent[key])),
    )
  }
  return rows
}

/** How many cells of how many records they are. */
export function countCells(rows: ProposedRows): { readonly cells: number; readonly records: number } {
  let cells = 0
  for (const { cells: some } of rows.values()) cells += Object.keys(some).length
  return { cells, records: rows.size }
}

/** How many cells cannot change. */
export function countRefused(rows: ProposedRows): number {
  let count = 0
  for (const { cells } of rows.values()) count += Object.values(cells).filter(({ problem }) => problem).length
  return count
}

/**
 * What stays proposed after a save: what could not be saved before, the failed cells with the server's reason, and what was proposed meanwhile,
 * unless the record holds it by now.
 */
export function mergeOutcome(
  all: ProposedRows,
  sent: ProposedRows,
  { failed }: SaveOutcome,
  fields: readonly Field[],
): ProposedRows {
  const reasons = new Map(failed.map(({ save, reason }) => [save.row.id, reason]))
  const isSame = (key: string, one: unknown, other: unknown) => {
    const field = fields.find((of) => of.key === key)
    return field !== undefined && isSameValue(field, one, other)
  }
  const rows = new Map(all)
  for (const [id, { cells: tried }] of sent) {
    const now = all.get(id)
    if (!now) continue
    const reason = reasons.get(id)
    const values = Object.fromEntries(Object.entries(tried).map(([key, { value }]) => [key, value]))
    const row = reason ? now.row : { ...now.row, ...values }
    const left: Record<string, ProposedCell> = {}
    for (const [key, cell] of Object.entries(now.cells)) {
      if (cell !== tried[key]) {
        if (cell.problem || !tried[key] || !isSame(key, row[key], cell.value)) left[key] = cell
      } else if (reason) left[key] = { ...cell, problem: reason }
    }
    put(rows, row, left)
  }
  return rows
}
