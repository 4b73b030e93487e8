import { useDeferredValue, useSyncExternalStore } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CellEditing } from './cell-editing.ts'
import { countCells, countRefused, savableRows } from './cell-merge.ts'
import type { ProposedCell, SavingCells } from '../cells/cell-proposals.ts'
import { cellText } from '../cells/cell-text.ts'
import type { ListRow } from '../model/list-definition.ts'
import type { GridStore } from '../table/grid-store.ts'
import { shownColumns } from '../columns/column-commands.ts'
import type { ListChoice } from '../columns/column-choice.ts'
import type { PlanProgress } from './plan-queue.ts'
import type { RowSource } from '../rows/row-source.ts'

type Text = ReturnType<typeof useText>

function checkingWords({ rows: count, isAccepted }: PlanProgress, t: Text): string {
  if (count === 0) return t('正在核对…')
  return isAccepted ? t('正在核对 {count} 行，核对后保存', { count }) : t('正在核对 {count} 行…', { count })
}

/** `cells` is how many were proposed since. */
function savingWords({ rows, isNextAccepted }: SavingCells, cells: number, t: Text): string {
  const counts = { count: rows.size, cells }
  if (cells === 0) return t('正在保存 {count} 条…', counts)
  return isNextAccepted
    ? t('正在保存 {count} 条，另有 {cells} 个单元格随后保存', counts)
    : t('正在保存 {count} 条，另有 {cells} 个单元格待确认', counts)
}

/** The focused cell as it is and as it would be, whole: the cell itself has room for neither. */
function FocusedChange({ field, row, cell }: { field: Field; row: ListRow; cell: ProposedCell }) {
  const translate = useTranslate()
  const before = cellText(field, row[field.key], translate)
  const after = cell.text ?? cellText(field, cell.value, translate)
  return (
    <span data-change="" className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <span className="text-ink-muted">{translate(field.label)}</span>
      <span className="text-ink-muted line-through">{before || '–'}</span>
      <span aria-hidden="true">→</span>
      <span className="font-medium">{after || '–'}</span>
    </span>
  )
}

/** What pastes and fills would change, how far that is checked or saved, the reason at the focused cell, and the two ways out. */
export function ProposalBar({
  editing,
  store,
  list: { rows },
  fields,
  choice,
}: {
  editing: CellEditing
  store: GridStore
  list: { readonly rows: RowSource }
  fields: readonly Field[]
  choice: ListChoice
}) {
  const t = useText()
  const { proposals } = store
  const proposed = useSyncExternalStore(proposals.subscribe, proposals.all)
  const saving = useSyncExternalStore(proposals.subscribe, proposals.saving)
  const planning = useSyncExternalStore(editing.plans.subscribe, editing.plans.progress)
  const focus = useSyncExternalStore(store.onFocus, store.focus)
  const { cells, records } = countCells(savableRows(proposed, saving?.rows))
  const refused = countRefused(proposed)
  const row = focus && rows.rowAt(focus.cell.row)
  const key = shownColumns(choice)[(focus?.cell.column ?? 0) - 1]
  const changed = row && key ? proposed.get(row.id)?.cells[key] : undefined
  const field = fields.find((one) => one.key === key)
  const problem = changed?.problem
  const words = planning
    ? checkingWords(planning, t)
    : saving
      ? savingWords(saving, cells, t)
      : proposed.size > 0
        ? t('将修改 {records} 条的 {cells} 个单元格', { records, cells }) +
          (refused > 0 ? t('，{count} 个单元格不能修改', { count: refused }) : '')
        : ''
  // The live region must exist before its text does, or screen readers say nothing.
  const told = useDeferredValue(words, '')
  const progress = planning ?? (saving && { done: saving.done, rows: saving.rows.size })
  return (
    <div
      {...(words ? { role: 'region', 'aria-label': t('待确认的修改') } : {})}
      className={
        words ? 'flex min-h-9 shrink-0 flex-wrap items-center gap-3 border-t bg-tone-warning-soft px-3 py-1' : ''
      }
    >
      <span role="status">{told}</span>
      {progress && progress.rows > 0 ? (
        <progress
          max={progress.rows}
          // Without a value the bar is indeterminate: rows are being fetched, and none is done.
          {...(progress.done > 0 ? { value: progress.done } : {})}
          aria-label={words}
          className="h-1.5 w-32 accent-(--accent)"
        />
      ) : null}
      {changed && row && field ? <FocusedChange field={field} row={row} cell={changed} /> : null}
      {problem ? (
        <span aria-live="polite" className="flex min-w-0 items-center gap-1 text-tone-danger">
          <Icon name="circle-alert" size={14} />
          <span className="truncate">{t(problem)}</span>
        </span>
      ) : null}
      {words ? (
        <span className="ml-auto flex gap-1.5">
          <Button
            variant="ghost"
            size="small"
            keys="Escape"
            disabled={!planning && saving !== undefined && cells + refused === 0}
            onClick={() => editing.settle('drop')}
          >
            {planning ? t('停止核对') : t('撤销修改')}
          </Button>
          <Button
            variant="primary"
            size="small"
            keys="Enter"
            busy={saving !== undefined && (cells === 0 || saving.isNextAccepted === true)}
            disabled={!planning && !saving && cells === 0}
            onClick={() => editing.settle('accept')}
          >
            {t('全部接受')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
