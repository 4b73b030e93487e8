import { useState } from 'react'
import { formatInstant } from '../../shared/calendar.ts'
import { type Comment, commentDelete, commentUpdate } from '../../shared/timeline-contract.ts'
import { CallError } from '../api/call-error.ts'
import { call } from '../api/client.ts'
import { publishApiError } from '../api/error-channel.ts'
import { useText } from '../i18n/text.ts'
import { sessionNow, useSession } from '../session/session.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CommentBox } from './comment-box.tsx'
import { type CommentContent, contentOfComment, createCommentDraft } from './comment-draft.ts'
import { CommentFiles } from './comment-files.tsx'
import { mentionedIn, splitMentions } from './mention-text.ts'
import { EntryHead } from './timeline-entry-head.tsx'
import type { TimelineRecord } from './timeline-state.ts'

/** What people said, as plain text; who is named stands out. */
function CommentText({ comment: { text, mentions } }: { comment: Comment }) {
  if (!text) return null
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {splitMentions(text, mentions).map((part, at) =>
        part.person ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name than their place
          <span key={at} className="rounded bg-accent-soft px-0.5 text-accent">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

function CommentEditor({
  comment,
  record,
  onDone,
}: {
  comment: Comment
  record: TimelineRecord
  onDone: (isSaved: boolean) => void
}) {
  const t = useText()
  const [version, setVersion] = useState(comment.version)
  const [draft] = useState(() =>
    createCommentDraft({
      user: sessionNow().user?.id ?? 0,
      record: `${record.document}:${record.id}:${comment.id}`,
      title: t('评论：{title}', { title: record.title }),
      base: contentOfComment(comment),
    }),
  )
  const save = async ({ text, known, attachments }: CommentContent) => {
    const mentions = mentionedIn(text, known).map(({ id }) => id)
    try {
      const body = { version, text, mentions, attachments: [...attachments] }
      await call(commentUpdate, { params: { id: comment.id }, body })
    } catch (error) {
      const current =
        error instanceof CallError && error.status === 409 ? (error.problem.current as Comment) : undefined
      // Let the next attempt overwrite: the person has read that the comment was changed in another window.
      if (current) setVersion(current.version)
      throw error
    }
    onDone(true)
  }
  const cancel = () => {
    draft.clear()
    onDone(false)
  }
  return (
    <CommentBox record={record} draft={draft} label={t('修改评论')} send={t('保存')} onSend={save} onCancel={cancel} />
  )
}

/** One comment; its author can change it and take it back. */
export function CommentEntry({
  comment,
  record,
  onChange,
}: {
  comment: Comment
  record: TimelineRecord
  onChange: () => Promise<void>
}) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const { user, at, deletedAt, editedAt } = comment
  const { actor } = useSession()
  const isOwn = actor?.id === user.id && !actor.preview
  if (deletedAt)
    return (
      <EntryHead name={user.name} at={at}>
        <span className="text-ink-muted">{t('评论已删除')}</span>
      </EntryHead>
    )
  const remove = async () => {
    const question = { title: t('删除这条评论？'), text: t('内容会被清除，只留下“评论已删除”。') }
    if (!(await askConfirm({ ...question, confirm: t('删除'), danger: true }))) return
    try {
      await call(commentDelete, { params: { id: comment.id }, query: { version: comment.version } })
    } catch (error) {
      publishApiError(error)
    }
    await onChange()
  }
  const actions =
    isOwn && !editing ? (
      <>
        <IconButton icon="pencil" size="small" label={t('修改评论')} onClick={() => setEditing(true)} />
        <IconButton icon="trash" size="small" label={t('删除评论')} onClick={() => void remove()} />
      </>
    ) : null
  return (
    <>
      <EntryHead name={user.name} at={at} actions={actions}>
        {editedAt ? (
          <span className="text-xs text-ink-muted" title={formatInstant(editedAt)}>
            {t('已修改')}
          </span>
        ) : null}
      </EntryHead>
      {editing ? (
        <CommentEditor
          comment={comment}
          record={record}
          onDone={(isSaved) => {
            setEditing(false)
            if (isSaved) void onChange()
          }}
        />
      ) : (
        <>
          <CommentText comment={comment} />
          <CommentFiles files={comment.attachments} />
        </>
      )}
    </>
  )
}
