import { message } from '../../../shared/message.ts'
import type { Actor } from '../../../shared/rule.ts'
import { bulkLimit } from '../../api/read-pages.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { readText } from './cell-edit.ts'
import { findByName } from './cell-lookup.ts'
import { mergeOutcome, mergePlan, savableRows } from './cell-merge.ts'
import type { CellPlan, PlanScene } from './cell-plan.ts'
import type { CellProposals, ProposedRows } from '../cells/cell-proposals.ts'
import type { BulkEdit, ListDefinition } from '../model/list-definition.ts'
import { runSaves } from './row-saves.ts'
import { tellSaved } from './row-undo.ts'

export { parseCells } from '../../form/lines/cell-paste.ts'
export { planCellPaste, planFillDown } from './cell-plan.ts'

/** The list whose cells are changed, and by whom. */
export type ChangeScene = {
  readonly definition: ListDefinition
  readonly edit: BulkEdit
  readonly actor: Actor | undefined
  readonly proposals: CellProposals
  readonly onSaved: () => void
}

/** What planning needs to know of a document: names on the server, and its rule for each record. */
export function planRules({
  edit,
  actor,
  proposals,
}: ChangeScene): Pick<PlanScene, 'translate' | 'read' | 'canEdit' | 'proposed'> {
  return {
    translate,
    read: (field, text) => readText(field, text, translate, findByName),
    canEdit: (row, changes) => {
      if (!actor) return { allowed: true }
      const asked = edit.asks?.(changes) ?? []
      if (asked.length === 0) return edit.canEdit(row, actor, changes)
      return { allowed: false, reason: message('还要填写其他内容，请用批量修改') }
    },
    proposed: proposals.of,
  }
}

/** Adds a plan to what is proposed, says what of it found no place, and saves all at once if it was accepted already. */
export async function offerPlan(scene: ChangeScene, plan: CellPlan, isAccepted: boolean): Promise<void> {
  const { proposals } = scene
  const { cut } = plan
  const saving = proposals.saving()
  const rows = mergePlan(proposals.all(), saving?.rows, plan)
  if (rows === proposals.all()) toast.info(translate(message('没有要修改的单元格')))
  else if (saving) proposals.save({ ...saving, isNextAccepted: false })
  proposals.set(rows)
  if (cut.beyond > 0) toast.warning(translate(message('{count} 行超出了已显示的行，没有粘贴', { count: cut.beyond })))
  if (cut.columns > 0) toast.warning(translate(message('{count} 列超出了最后一列，没有粘贴', { count: cut.columns })))
  if (cut.excess > 0)
    toast.warning(
      translate(message('一次最多修改 {most} 条，其余 {count} 条没有修改', { most: bulkLimit, count: cut.excess })),
    )
  if (isAccepted && rows.size > 0) await acceptCells(scene)
}

/** Saves cells, and says how that went. Resolves to whether what was proposed meanwhile is to be saved too. */
async function saveCells({ definition, edit, proposals, onSaved }: ChangeScene, rows: ProposedRows): Promise<boolean> {
  const saves = [...rows.values()].map(({ row, cells }) => ({
    row,
    changes: Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, value])),
  }))
  proposals.save({ rows, done: 0 })
  const outcome = await runSaves(definition.document.noun, saves, edit.save, (done) =>
    proposals.save({ ...proposals.saving(), rows, done }),
  )
  const isNextAccepted = proposals.saving()?.isNextAccepted === true
  proposals.endSave(mergeOutcome(proposals.all(), rows, outcome, definition.fields))
  onSaved()
  tellSaved(definition.document, definition.fields, edit, outcome.saved)
  if (outcome.failed.length > 0) toast.error(translate(message('{count} 条没有修改', { count: outcome.failed.length })))
  return isNextAccepted && savableRows(proposals.all()).size > 0
}

/** Saves what is proposed; during a save, what was proposed since is saved after it. */
export async function acceptCells(scene: ChangeScene): Promise<void> {
  const { proposals } = scene
  const saving = proposals.saving()
  if (saving) {
    if (savableRows(proposals.all(), saving.rows).size > 0) proposals.save({ ...saving, isNextAccepted: true })
    return
  }
  const rows = savableRows(proposals.all())
  if (rows.size === 0) {
    toast.warning(translate(message('没有可以保存的单元格')))
    return
  }
  if (await saveCells(scene, rows)) await acceptCells(scene)
}
