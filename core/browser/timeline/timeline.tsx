import { useEffect, useRef, useState } from 'react'
import { dateOf } from '../../shared/calendar.ts'
import { commentCreate, type MovedOut } from '../../shared/timeline-contract.ts'
import { CallError } from '../api/call-error.ts'
import { call } from '../api/client.ts'
import { useText } from '../i18n/text.ts'
import { sessionNow } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { CommentBox } from './comment-box.tsx'
import { type CommentContent, createCommentDraft } from './comment-draft.ts'
import { CommentEntry } from './comment-entry.tsx'
import { FieldHistory } from './field-history.tsx'
import { noteSeen } from './mention-inbox.ts'
import { mentionedIn } from './mention-text.ts'
import { refreshTimeline, useTimeline } from './timeline-query.ts'
import type { ShownTimeline, TimelineRecord } from './timeline-state.ts'

function NewComment({ record }: { record: TimelineRecord }) {
  const t = useText()
  const [draft] = useState(() =>
    createCommentDraft({
      user: sessionNow().user?.id ?? 0,
      record: `${record.document}:${record.id}`,
      title: t('评论：{title}', { title: record.title }),
    }),
  )
  const send = async ({ text, known, attachments }: CommentContent) => {
    const mentions = mentionedIn(text, known).map(({ id }) => id)
    const body = { document: record.document, recordId: record.id, text, mentions, attachments: [...attachments] }
    await call(commentCreate, { body, idempotencyKey: draft.saveKey() })
    await refreshTimeline(record)
  }
  return <CommentBox record={record} draft={draft} label={t('写评论')} send={t('发送')} onSend={send} />
}

/** Says that the timeline once began earlier, so that its end is not taken for the beginning of the record. */
function MovedOutNote({ movedOut }: { movedOut: MovedOut }) {
  const t = useText()
  return (
    <p className="mt-2 rounded bg-sunken px-2 py-1.5 text-xs text-ink-muted" role="note">
      {t('更早的 {count} 次变更（{month} 及以前）已于 {day} 移出，需要时请管理员移回。', {
        count: movedOut.entries,
        month: movedOut.until,
        day: dateOf(new Date(movedOut.at)),
      })}
    </p>
  )
}

function Entries({
  record,
  commentId,
  onField,
}: {
  record: TimelineRecord
  commentId: number | undefined
  onField: (field: string) => void
}) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useTimeline(record)
  const isShown = data !== undefined
  useEffect(() => {
    if (!isShown || commentId === undefined) return
    list.current?.querySelector(`[data-comment="${commentId}"]`)?.scrollIntoView({ block: 'center' })
  }, [isShown, commentId])
  const isRefused = error instanceof CallError && (error.status === 403 || error.status === 404)
  if (error && (!data || isRefused)) {
    return isRefused ? (
      <EmptyState icon="lock" title={t('没有可以查看的动态')} text={t('单据不存在，或者您没有查看它的权限。')} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Spinner />
  const entries = data.pages.flatMap((page) => page.entries)
  const movedOut = data.pages.at(-1)?.movedOut
  return (
    <>
      <NewComment record={record} />
      <h3 className="mt-3 mb-1 text-xs text-ink-muted" role="status">
        {t('{count} 条评论', { count: data.pages[0]?.commentCount ?? 0 })}
      </h3>
      {entries.length === 0 && !movedOut ? <EmptyState icon="history" title={t('还没有动态')} /> : null}
      <ol ref={list} aria-label={t('动态')} className="flex flex-col">
        {entries.map((entry) => (
          <li
            key={`${entry.kind}${entry.id}`}
            {...(entry.kind === 'comment' ? { 'data-comment': entry.id } : {})}
            className={`border-b py-2 last:border-b-0 ${entry.kind === 'comment' && entry.id === commentId ? '-mx-2 rounded bg-accent-soft px-2' : ''}`}
          >
            {entry.kind === 'comment' ? (
              <CommentEntry comment={entry} record={record} onChange={() => refreshTimeline(record)} />
            ) : (
              <ChangeEntry change={entry} record={record} onField={onField} />
            )}
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('更早的动态')}
        </Button>
      ) : null}
      {movedOut ? <MovedOutNote movedOut={movedOut} /> : null}
    </>
  )
}

/** What happened to a record and what was said about it, the latest first, with a box to say something; or the history of one field. */
export function Timeline({ document, id, title, field, commentId }: ShownTimeline) {
  const [shownField, setShownField] = useState(field)
  const record = { document, id, title }
  useEffect(() => {
    // Ignore a failure: without a connection, mentions are marked as read another time.
    noteSeen(document, id).catch(() => undefined)
  }, [document, id])
  return (
    <div data-timeline="" className="pb-4">
      {shownField ? (
        <FieldHistory record={record} field={shownField} onBack={() => setShownField(undefined)} />
      ) : (
        <Entries record={record} commentId={commentId} onField={setShownField} />
      )}
    </div>
  )
}
