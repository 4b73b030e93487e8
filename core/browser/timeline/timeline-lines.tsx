import { formatInstant } from '../../shared/calendar.ts'
import { asDone } from '../../shared/message.ts'
import type { ChangeEntry, Comment, ShownChange, TimelineEntry } from '../../shared/timeline-contract.ts'
import { CallError } from '../api/call-error.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { closedActions } from './change-entry.tsx'
import { ShownValues, usePartName } from './change-table.tsx'
import { useTimeline } from './timeline-query.ts'
import { openTimeline, type TimelineRecord } from './timeline-state.ts'

/** How many operations stand beside a document, and how many parts of one; the whole timeline shows the others. */
const mostEntries = 20
const mostChanges = 5

const told = 'text-xs text-ink-muted'

/** A part that changed, on one line: what it is called, what it held and what it holds. It leads to the history of the field. */
function ChangeLine({ change, record }: { change: ShownChange; record: TimelineRecord }) {
  const t = useText()
  const name = usePartName()(change.label)
  return (
    <li>
      <button
        type="button"
        title={t('“{name}”的历史', { name })}
        className="flex w-full min-w-0 items-center gap-1.5 rounded px-1 text-left leading-6 hover:bg-hover"
        onClick={() => openTimeline({ ...record, field: change.path })}
      >
        <span className="max-w-[45%] shrink-0 truncate text-ink-muted">{name}</span>
        {change.before.length > 0 ? (
          <>
            <span className="min-w-0 truncate text-ink-muted line-through decoration-ink-faint">
              <ShownValues values={change.before} plain />
            </span>
            <span className="text-ink-faint" aria-hidden="true">
              →
            </span>
          </>
        ) : null}
        <span className="min-w-0 truncate">
          <ShownValues values={change.after} plain />
        </span>
      </button>
    </li>
  )
}

function MoreButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className={`rounded px-1 ${told} hover:text-accent hover:underline`} onClick={onClick}>
      {text}
    </button>
  )
}

function Operation({ entry, record }: { entry: ChangeEntry; record: TimelineRecord }) {
  const t = useText()
  const shown = closedActions.has(entry.action) ? [] : entry.changes.slice(0, mostChanges)
  const hidden = shown.length > 0 ? entry.changeCount - shown.length : 0
  return (
    <>
      <p className={`flex gap-2 px-1 ${told}`}>
        <span className="min-w-0 truncate">
          {entry.user.name} {t(asDone({ text: entry.actionLabel }))}
        </span>
        <time dateTime={entry.at} className="ml-auto shrink-0 tabular-nums">
          {formatInstant(entry.at)}
        </time>
      </p>
      {entry.message ? <p className="truncate px-1">{entry.message}</p> : null}
      {shown.length > 0 ? (
        <ul>
          {shown.map((change) => (
            <ChangeLine key={change.path} change={change} record={record} />
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <MoreButton text={t('显示其余 {count} 项', { count: hidden })} onClick={() => openTimeline(record)} />
      ) : null}
    </>
  )
}

function Remark({ entry, record }: { entry: Comment; record: TimelineRecord }) {
  const t = useText()
  return (
    <button
      type="button"
      title={t('评论与全部动态')}
      className="block w-full rounded px-1 text-left hover:bg-hover"
      onClick={() => openTimeline({ ...record, commentId: entry.id })}
    >
      <span className={`flex gap-2 ${told}`}>
        <span className="min-w-0 truncate">{entry.user.name}</span>
        <time dateTime={entry.at} className="ml-auto shrink-0 tabular-nums">
          {formatInstant(entry.at)}
        </time>
      </span>
      <span className={`line-clamp-2 wrap-anywhere ${entry.deletedAt ? 'text-ink-muted' : ''}`}>
        {entry.deletedAt ? t('评论已删除') : entry.text || t('{count} 个附件', { count: entry.attachments.length })}
      </span>
    </button>
  )
}

const keyOf = ({ kind, id }: TimelineEntry) => `${kind}${id}`

/** The latest that happened to a record and was said about it, a line for each change. */
export function TimelineLines({ record }: { record: TimelineRecord }) {
  const t = useText()
  const { data, error, refetch } = useTimeline(record)
  if (error) {
    const isRefused = error instanceof CallError && (error.status === 403 || error.status === 404)
    if (isRefused) return <EmptyState icon="lock" title={t('没有可以查看的动态')} />
    if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Spinner />
  const [page] = data.pages
  const entries = page?.entries.slice(0, mostEntries) ?? []
  if (entries.length === 0) return <EmptyState icon="history" title={t('还没有动态')} />
  return (
    <>
      <ol className="-mx-1 flex flex-col">
        {entries.map((entry) => (
          <li key={keyOf(entry)} className="border-b py-1.5 last:border-b-0">
            {entry.kind === 'comment' ? (
              <Remark entry={entry} record={record} />
            ) : (
              <Operation entry={entry} record={record} />
            )}
          </li>
        ))}
      </ol>
      {page?.next || (page?.entries.length ?? 0) > mostEntries ? (
        <Button size="small" variant="ghost" onClick={() => openTimeline(record)}>
          {t('更早的动态')}
        </Button>
      ) : null}
    </>
  )
}
