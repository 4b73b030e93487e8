import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { message } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import { bulkLimit } from '../api/read-pages.ts'
import { translate } from '../i18n/text.ts'
import { toastFailure } from '../ui/failure-toast.ts'
import { lateModule } from '../ui/late-module.ts'
import { toast } from '../ui/toast.tsx'
import { wantModule } from '../ui/wanted-module.ts'
import { useView } from '../workspace/view-context.ts'
import type { CellPlan, PlanScene } from './cell-plan.ts'
import { changesOf } from './cell-proposals.ts'
import type { GridColumn } from './grid-columns.ts'
import type { CellRange } from './grid-model.ts'
import type { GridStore } from './grid-store.ts'
import type { BulkEdit, ListDefinition } from './list-definition.ts'
import { pendingPlan } from './pending-plan.ts'
import type { RowSource } from './row-source.ts'

/** What plans and saves changes of cells, fetched when some are made. */
const changing = lateModule(() => import('./cell-changes.ts'))

/** What a grid does with pasted and filled cells. */
export type CellEditing = {
  readonly edit: BulkEdit
  /** Whether changes are proposed, and whether they are being saved. */
  readonly proposing: boolean
  readonly saving: boolean
  readonly paste: (text: string, range: CellRange, columns: readonly GridColumn[], rows: RowSource) => void
  readonly fillDown: (range: CellRange, columns: readonly GridColumn[], rows: RowSource) => void
  /** Saves or drops what is proposed, or what is about to be; false when nothing is. */
  readonly settle: (how: 'accept' | 'drop') => boolean
}

function propose(store: GridStore, { proposed, cut }: CellPlan): void {
  store.proposals.propose(proposed)
  if (proposed.length === 0) toast.info(translate(message('没有要修改的单元格')))
  if (cut.beyond > 0) toast.warning(translate(message('{count} 行超出了已显示的记录，没有粘贴', { count: cut.beyond })))
  if (cut.columns > 0) toast.warning(translate(message('{count} 列超出了最后一列，没有粘贴', { count: cut.columns })))
  if (cut.excess > 0)
    toast.warning(
      translate(message('一次最多修改 {most} 条，其余 {count} 条没有修改', { most: bulkLimit, count: cut.excess })),
    )
}

/** Pasting and filling cells as proposals; undefined where the list has none or the person may not change it. */
export function useCellEditing(
  definition: ListDefinition,
  store: GridStore,
  actor: Actor | undefined,
  onSaved: () => void,
): CellEditing | undefined {
  const [saving, setSaving] = useState(false)
  const [pending] = useState(() => pendingPlan<CellPlan>())
  const { setDirty } = useView()
  const isProposing = useSyncExternalStore(store.proposals.subscribe, () => store.proposals.all().size > 0)
  useEffect(() => setDirty(isProposing ? 'undrafted' : false), [setDirty, isProposing])
  const { bulkEdit: edit } = definition
  const mayEdit = edit !== undefined && permits(actor?.permissions, edit.permission)
  const scene = useMemo(
    () =>
      (columns: readonly GridColumn[], rows: RowSource, read: PlanScene['read']): PlanScene => ({
        rows,
        columns,
        translate,
        read,
        canEdit: (row, changes) => {
          if (!edit || !actor) return { allowed: true }
          const asked = edit.asks?.(changes) ?? []
          if (asked.length === 0) return edit.canEdit(row, actor, changes)
          return { allowed: false, reason: message('还要填写其他内容，请用批量修改') }
        },
      }),
    [edit, actor],
  )
  if (!edit || !mayEdit) return undefined
  const accept = async () => {
    const proposed = [...store.proposals.all().values()]
    const saves = proposed.flatMap((one) => {
      const changes = changesOf(one)
      return Object.keys(changes).length > 0 ? [{ row: one.row, changes }] : []
    })
    if (saves.length === 0) {
      toast.warning(translate(message('没有可以保存的单元格')))
      return
    }
    setSaving(true)
    const saved = wantModule(changing.load).then(async (changes) => {
      const outcome = await changes.runSaves(definition.document.noun, saves, edit.save)
      return { ...changes, outcome }
    })
    const { leftOver, tellSaved, outcome } = await saved.finally(() => setSaving(false))
    store.proposals.propose(leftOver(proposed, outcome))
    onSaved()
    tellSaved(definition.document, definition.fields, edit, outcome.saved)
    if (outcome.failed.length > 0)
      toast.error(translate(message('{count} 条没有修改', { count: outcome.failed.length })))
  }
  const offer = async (making: Promise<CellPlan>) => {
    const made = await pending.wait(making)
    if (!made) return
    propose(store, made.plan)
    if (made.isAccepted && made.plan.proposed.length > 0) await accept()
  }
  return {
    edit,
    proposing: isProposing,
    saving,
    paste: (text, range, columns, rows) => {
      const plan = async () => {
        const { parseCells, planCellPaste, readCell } = await wantModule(changing.load)
        return planCellPaste(scene(columns, rows, readCell), parseCells(text), range)
      }
      offer(plan()).catch(toastFailure)
    },
    fillDown: (range, columns, rows) => {
      const plan = async () => {
        const { planFillDown, readCell } = await wantModule(changing.load)
        return planFillDown(scene(columns, rows, readCell), range)
      }
      offer(plan()).catch(toastFailure)
    },
    settle: (how) => {
      if (pending.settle(how)) return true
      if (store.proposals.all().size === 0) return false
      if (how === 'drop') store.proposals.clear()
      else if (!saving) accept().catch(toastFailure)
      return true
    },
  }
}
