import { useEffect, useState, useSyncExternalStore } from 'react'
import { permits } from '../../../shared/permission.ts'
import type { Actor } from '../../../shared/rule.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { lateModule } from '../../ui/late-module.ts'
import { wantModule } from '../../ui/wanted-module.ts'
import { useView } from '../../workspace/tabs/view-context.ts'
import type { ChangeScene } from './cell-changes.ts'
import type { CellPlan, PlanScene } from './cell-plan.ts'
import type { GridColumn } from '../model/grid-columns.ts'
import type { CellRange } from '../model/grid-model.ts'
import type { GridStore } from '../table/grid-store.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import { planQueue } from './plan-queue.ts'
import type { RowSource } from '../rows/row-source.ts'

/** What plans and saves changes of cells, fetched when some are made. */
const changing = lateModule(() => import('./cell-changes.ts'))

type Changing = NonNullable<ReturnType<typeof changing.now>>

/** What a grid does with pasted and filled cells. */
export type CellEditing = {
  /** Whether changes are proposed, or a moment passed since they were asked for. */
  readonly proposing: boolean
  readonly plans: ReturnType<typeof planQueue>
  readonly paste: (text: string, range: CellRange, columns: readonly GridColumn[], rows: RowSource) => void
  readonly fillDown: (range: CellRange, columns: readonly GridColumn[], rows: RowSource) => void
  /** Saves or drops what is about to be proposed, else what is; false when nothing is. */
  readonly settle: (how: 'accept' | 'drop') => boolean
}

/** Pasting and filling cells as proposals; undefined where the list has none or the person may not change it. */
export function useCellEditing(
  definition: ListDefinition,
  { proposals }: GridStore,
  actor: Actor | undefined,
  onSaved: () => void,
): CellEditing | undefined {
  const [plans] = useState(planQueue)
  const { setDirty } = useView()
  const isPlanning = useSyncExternalStore(plans.subscribe, () => plans.progress() !== undefined)
  const isProposing = useSyncExternalStore(proposals.subscribe, () => proposals.all().size > 0)
  const proposing = isPlanning || isProposing
  useEffect(() => setDirty(proposing ? 'undrafted' : false), [setDirty, proposing])
  const { bulkEdit: edit } = definition
  if (!edit || !permits(actor?.permissions, edit.permission)) return undefined
  const scene: ChangeScene = { definition, edit, actor, proposals, onSaved }
  const offer = (
    columns: readonly GridColumn[],
    rows: RowSource,
    make: (changes: Changing, of: PlanScene) => Promise<CellPlan>,
  ) => {
    plans
      .add(
        async (signal, report) => {
          const changes = await wantModule(changing.load)
          return { changes, plan: await make(changes, { ...changes.planRules(scene), rows, columns, signal, report }) }
        },
        ({ changes, plan }, isAccepted) => void changes.offerPlan(scene, plan, isAccepted).catch(toastFailure),
      )
      .catch(toastFailure)
  }
  return {
    proposing,
    plans,
    paste: (text, range, columns, rows) =>
      offer(columns, rows, ({ parseCells, planCellPaste }, of) => planCellPaste(of, parseCells(text), range)),
    fillDown: (range, columns, rows) => offer(columns, rows, ({ planFillDown }, of) => planFillDown(of, range)),
    settle: (how) => {
      if (plans.settle(how)) return true
      if (proposals.all().size === 0) return false
      if (how === 'drop') proposals.drop()
      else
        wantModule(changing.load)
          .then(({ acceptCells }) => acceptCells(scene))
          .catch(toastFailure)
      return true
    },
  }
}
