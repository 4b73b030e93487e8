import type { Field } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ProposedCell, proposedText } from './cell-proposals.ts'
import { cellText } from './cell-text.ts'

/** A cell that is to change: the old value crossed out, the new one behind it; one that cannot change with its reason. */
export function GridProposedCell({ field, old, cell }: { field: Field; old: unknown; cell: ProposedCell | undefined }) {
  const t = useText()
  if (!cell) return null
  const before = cellText(field, old, t)
  const after = proposedText(field, cell, t)
  const reason = cell.problem && t(cell.problem)
  return (
    <span
      data-proposed={reason ? 'refused' : 'fine'}
      title={reason ?? `${before || t('（空）')} → ${after || t('（空）')}`}
      className={`absolute inset-0 flex items-center gap-1 overflow-hidden px-2 ${reason ? 'bg-tone-danger-soft text-tone-danger' : 'bg-tone-warning-soft'}`}
    >
      {reason ? <Icon name="circle-alert" size={12} /> : null}
      {before ? <s className="truncate text-ink-faint">{before}</s> : null}
      <span className="truncate font-medium">{after || t('（空）')}</span>
      {reason ? <span className="sr-only">{reason}</span> : null}
    </span>
  )
}
