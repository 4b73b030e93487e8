import { useSyncExternalStore } from 'react'
import { useText, useTranslate } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CellEditing } from './cell-editing.ts'
import { countCells } from './cell-proposals.ts'
import type { GridStore } from './grid-store.ts'
import { shownColumns } from './column-commands.ts'
import type { ListChoice } from './column-choice.ts'
import type { RowSource } from './row-source.ts'

/** What a paste or a fill would change, the reason at the focused cell, and the two ways out. */
export function ProposalBar({
  editing,
  store,
  rows,
  choice,
}: {
  editing: CellEditing
  store: GridStore
  rows: RowSource
  choice: ListChoice
}) {
  const t = useText()
  const translate = useTranslate()
  const proposed = useSyncExternalStore(store.proposals.subscribe, store.proposals.all)
  const focus = useSyncExternalStore(store.onFocus, store.focus)
  if (proposed.size === 0) return null
  const { fine, refused, records } = countCells(proposed.values())
  const row = focus && rows.rowAt(focus.cell.row)
  const key = shownColumns(choice)[(focus?.cell.column ?? 0) - 1]
  const problem = row && key ? proposed.get(row.id)?.cells[key]?.problem : undefined
  return (
    <section
      aria-label={t('待确认的修改')}
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-3 border-t bg-tone-warning-soft px-3 py-1"
    >
      <span aria-live="polite">
        {t('将修改 {records} 条记录的 {cells} 个单元格', { records, cells: fine })}
        {refused > 0 ? t('，{count} 个单元格不能修改', { count: refused }) : ''}
      </span>
      {problem ? (
        <span aria-live="polite" className="flex min-w-0 items-center gap-1 text-tone-danger">
          <Icon name="circle-alert" size={14} />
          <span className="truncate">{translate(problem)}</span>
        </span>
      ) : null}
      <span className="ml-auto flex gap-1.5">
        <Button variant="ghost" size="small" keys="Escape" onClick={() => editing.settle('drop')}>
          {t('撤销修改')}
        </Button>
        <Button
          variant="primary"
          size="small"
          keys="Enter"
          busy={editing.saving}
          disabled={fine === 0}
          onClick={() => editing.settle('accept')}
        >
          {t('全部接受')}
        </Button>
      </span>
    </section>
  )
}
