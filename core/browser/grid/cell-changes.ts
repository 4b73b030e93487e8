import { translate } from '../i18n/text.ts'
import { readText } from './cell-edit.ts'
import { findByName } from './cell-lookup.ts'
import type { PlanScene } from './cell-plan.ts'
import type { ProposedRow } from './cell-proposals.ts'
import type { SaveOutcome } from './row-saves.ts'

export { parseCells } from '../form/cell-paste.ts'
export { planCellPaste, planFillDown } from './cell-plan.ts'
export { runSaves } from './row-saves.ts'
export { tellSaved } from './row-undo.ts'

/** Reads what is pasted into a cell, names by asking the server. */
export const readCell: PlanScene['read'] = (field, text) => readText(field, text, translate, findByName)

/** What stays proposed after a run: cells with problems of their own, and the failed ones with the server's reason. */
export function leftOver(before: readonly ProposedRow[], outcome: SaveOutcome): ProposedRow[] {
  const reasons = new Map(outcome.failed.map(({ save, reason }) => [save.row.id, reason]))
  return before.flatMap(({ row, cells }) => {
    const reason = reasons.get(row.id)
    const kept = Object.entries(cells).flatMap(([key, cell]) =>
      cell.problem ? [[key, cell] as const] : reason ? [[key, { ...cell, problem: reason }] as const] : [],
    )
    return kept.length > 0 ? [{ row, cells: Object.fromEntries(kept) }] : []
  })
}
