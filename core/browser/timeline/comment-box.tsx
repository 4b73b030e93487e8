import { useAtomValue } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { attachmentTypes } from '../../shared/file-types.ts'
import { longestComment } from '../../shared/timeline-contract.ts'
import { failureMessage } from '../api/call-error.ts'
import { TextCounter } from '../form/fields/textarea-field.tsx'
import { admitFiles, createUploadQueue } from '../form/files/upload-queue.ts'
import { translate, useText, useTranslate } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { filesOf } from '../ui/file-drop.ts'
import { toast } from '../ui/toast.tsx'
import type { CommentContent, CommentDraft } from './comment-draft.ts'
import { CommentFiles, CommentUploads } from './comment-files.tsx'
import { type MentionChoice, MentionPicker, useMentionChoices } from './mention-picker.tsx'
import { mentionAt, withMention } from './mention-text.ts'
import type { TimelineRecord } from './timeline-state.ts'

const mostFiles = 20

function uploadsInto(draft: CommentDraft, pending: Set<Promise<unknown>>) {
  return createUploadQueue({
    pending,
    failed: (problem) => toast.error(translate(problem)),
    arrived: (files) => {
      const arrived = files.map(({ address, name }) => ({ url: address, name }))
      draft.change({ attachments: [...draft.now().attachments, ...arrived] })
    },
  })
}

/**
 * Where a comment is written. `@` finds people, Mod+Enter sends, files come by choice or paste. What was typed stays until `onSend` has
 * succeeded; why it did not is shown below.
 */
export function CommentBox({
  record,
  draft,
  label,
  send,
  autoFocus = false,
  onSend,
  onCancel,
}: {
  record: TimelineRecord
  draft: CommentDraft
  label: string
  send: string
  autoFocus?: boolean
  onSend: (content: CommentContent) => Promise<void>
  onCancel?: () => void
}) {
  const t = useText()
  const tell = useTranslate()
  const content = useAtomValue(draft.content)
  const restored = useAtomValue(draft.restored)
  const [pending] = useState(() => new Set<Promise<unknown>>())
  const [queue] = useState(() => uploadsInto(draft, pending))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [caret, setCaret] = useState(0)
  const [dismissed, setDismissed] = useState(-1)
  const [at, setAt] = useState(0)
  const box = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => draft.start(), [draft])
  useEffect(() => {
    if (autoFocus) box.current?.focus({ preventScroll: true })
  }, [autoFocus])

  const typing = mentionAt(content.text, caret)
  const isPicking = typing !== undefined && typing.from !== dismissed
  const { choices, isLoading } = useMentionChoices(record, isPicking ? typing.keyword : undefined)
  const chosen = Math.min(at, Math.max(0, choices.length - 1))

  const choose = ({ id: userId, name }: MentionChoice) => {
    if (!typing) return
    const next = withMention(content.text, { from: typing.from, caret, name })
    const others = content.known.filter((one) => one.id !== userId)
    draft.change({ text: next.text, known: [...others, { id: userId, name }] })
    setCaret(next.caret)
    setAt(0)
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret))
  }
  const give = (files: readonly File[]) => {
    const room = mostFiles - draft.now().attachments.length
    const { taken, problems } = admitFiles(files, attachmentTypes, room, mostFiles)
    for (const problem of problems) toast.error(tell(problem))
    queue.add(taken)
  }
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await Promise.all(pending)
      await onSend(draft.now())
      draft.clear()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
    box.current?.focus({ preventScroll: true })
  }
  const pick = (event: KeyboardEvent): boolean => {
    if (!isPicking) return false
    if (event.key === 'Escape') setDismissed(typing.from)
    else if (choices.length === 0) return false
    else if (event.key === 'ArrowDown') setAt((chosen + 1) % choices.length)
    else if (event.key === 'ArrowUp') setAt((chosen + choices.length - 1) % choices.length)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const choice = choices[chosen]
      // Do not take a person who was found for fewer letters: it may be somebody else.
      if (choice && !isLoading) choose(choice)
    } else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
      return
    }
    if (pick(event) || (event.key === 'Escape' && onCancel)) {
      const isLeaving = event.key === 'Escape' && !isPicking
      event.preventDefault()
      event.stopPropagation()
      if (isLeaving) onCancel?.()
    }
  }
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    give(files)
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <textarea
          ref={box}
          id={id}
          rows={2}
          className="control field-sizing-content block h-auto max-h-[33vh] min-h-[calc(2lh+10px)] w-full resize-y py-1"
          value={content.text}
          placeholder={t('写评论，@ 提到同事')}
          maxLength={longestComment}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isPicking ? `${id}-people` : undefined}
          aria-activedescendant={isPicking && choices.length > 0 ? `${id}-people-${chosen}` : undefined}
          aria-describedby={failure ? `${id}-failure` : undefined}
          onChange={({ target }) => {
            draft.change({ text: target.value })
            setCaret(target.selectionStart)
            setAt(0)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onBlur={() => setDismissed(typing?.from ?? -1)}
          onFocus={() => setDismissed(-1)}
          onKeyDown={press}
          onPaste={paste}
        />
        {isPicking ? (
          <MentionPicker
            listId={`${id}-people`}
            choices={choices}
            at={chosen}
            isLoading={isLoading}
            onChoose={choose}
          />
        ) : null}
      </div>
      <CommentFiles
        files={content.attachments}
        onRemove={(gone) => draft.change({ attachments: content.attachments.filter((_, index) => index !== gone) })}
      />
      <CommentUploads queue={queue} />
      {restored ? (
        <p role="status" className="mt-1 flex items-center gap-2 rounded bg-tone-warning-soft px-2 py-1 text-xs">
          <span className="mr-auto">{t('这是上次没有发出的评论')}</span>
          <Button size="small" variant="ghost" onClick={() => draft.clear()}>
            {t('丢弃')}
          </Button>
        </p>
      ) : null}
      {failure ? (
        <p id={`${id}-failure`} role="alert" className="mt-1 text-tone-danger">
          {tell(failureMessage(failure))}
        </p>
      ) : null}
      <div className="mt-1.5 flex items-center gap-2">
        <Button size="small" variant="ghost" icon="paperclip" onClick={() => chooser.current?.click()}>
          {t('附件')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={attachmentTypes.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            give([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {content.text.length > longestComment / 2 ? (
          <TextCounter value={content.text} maximum={longestComment} />
        ) : null}
        <span className="mr-auto" />
        {onCancel ? (
          <Button size="small" variant="ghost" keys="Escape" onClick={onCancel}>
            {t('取消')}
          </Button>
        ) : null}
        <Button size="small" variant="primary" icon="send" keys="$mod+Enter" busy={busy} onClick={() => void submit()}>
          {send}
        </Button>
      </div>
    </div>
  )
}
