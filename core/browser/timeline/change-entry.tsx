import { useState } from 'react'
import { asDone } from '../../shared/message.ts'
import { type ChangeEntry as Change, type ShownChange, timelineChangeRead } from '../../shared/timeline-contract.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { useText } from '../i18n/text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ChangeLines } from './change-table.tsx'
import { EntryHead } from './timeline-entry-head.tsx'
import type { TimelineRecord } from './timeline-state.ts'

/** Entries of these actions list their parts only on demand: that would be all values of the record. */
export const closedActions = new Set(['created', 'imported', 'deleted'])

/** One operation: who did what, and the parts that it changed; each part leads to the history of its field. */
export function ChangeEntry({
  change,
  record,
  onField,
}: {
  change: Change
  record: TimelineRecord
  onField?: (field: string) => void
}) {
  const t = useText()
  const [opened, setOpened] = useState<boolean>()
  const [all, setAll] = useState(false)
  const { data, error, refetch, isFetching } = useContractQuery(
    timelineChangeRead,
    { params: { document: record.document, id: record.id, changeId: change.id } },
    { enabled: all, quiet: true, staleTime: Number.POSITIVE_INFINITY, noun: 'change' },
  )
  const isOpen = opened ?? !closedActions.has(change.action)
  const { changes, changeCount } = data ?? change
  const hidden = changeCount - changes.length
  const nameOf = ({ path }: ShownChange, name: string) =>
    onField ? (
      <button
        type="button"
        title={t('字段历史')}
        className="rounded text-left wrap-anywhere hover:text-accent hover:underline"
        onClick={() => onField(path)}
      >
        {name}
      </button>
    ) : (
      name
    )
  return (
    <>
      <EntryHead
        name={change.user.name}
        at={change.at}
        actions={
          changeCount > 0 ? (
            <Button
              size="small"
              variant="ghost"
              className="pointer-coarse:h-11"
              aria-expanded={isOpen}
              onClick={() => setOpened(!isOpen)}
            >
              {t('{count} 项', { count: changeCount })}
            </Button>
          ) : null
        }
      >
        <Badge tone={change.tone}>{t(asDone({ text: change.actionLabel }))}</Badge>
      </EntryHead>
      {change.message ? <p className="wrap-anywhere text-ink-muted">{change.message}</p> : null}
      {isOpen && changes.length > 0 ? <ChangeLines changes={changes} nameOf={nameOf} /> : null}
      {isOpen && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isOpen && hidden > 0 && !error ? (
        <Button size="small" variant="ghost" busy={isFetching} onClick={() => setAll(true)}>
          {t('显示其余 {count} 项', { count: hidden })}
        </Button>
      ) : null}
    </>
  )
}
