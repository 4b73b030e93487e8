import { useAtomValue } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { attachmentTypes } from '../../shared/file-types.ts'
import { longestComment } from '../../shared/timeline-contract.ts'
import { failureMessage } from '../api/call-error.ts'
import { TextCounter } from '../form/fields/textarea-field.tsx'
import { admitFiles, createUploadQueue } from '../form/files/upload-queue.ts'
import { translate, useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { filesOf } from '../ui/file-drop.ts'
import { toast } from '../ui/toast.tsx'
import type { CommentContent, CommentDraft } from './comment-draft.ts'
import { CommentFiles, CommentUploads } from './comment-files.tsx'
import { MentionPicker } from './mention-picker.tsx'
import { type Mentioning, useMentioning } from './mention-typing.ts'
import type { TimelineRecord } from './timeline-state.ts'
import { isComposing } from '../ui/composing.ts'

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

/** The text of a comment, with the people that are offered while one is mentioned. */
function MentionInput({
  id,
  box,
  text,
  mention,
  isRefused,
  onText,
  onKeyDown,
  onFiles,
}: {
  id: string
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  mention: Mentioning
  /** Why it was not sent stands below. */
  isRefused: boolean
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFiles: (files: readonly File[]) => void
}) {
  const t = useText()
  const { isPicking, choices, chosen } = mention
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div className="relative">
      <textarea
        ref={box}
        id={id}
        rows={2}
        className="control field-sizing-content block h-auto max-h-[33vh] min-h-[calc(2lh+10px)] w-full resize-y py-1"
        value={text}
        placeholder={t('写评论，@ 提到同事')}
        maxLength={longestComment}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isPicking ? `${id}-people` : undefined}
        aria-activedescendant={isPicking && choices.length > 0 ? `${id}-people-${chosen}` : undefined}
        aria-describedby={isRefused ? `${id}-failure` : undefined}
        onChange={({ target }) => {
          onText(target.value)
          mention.typedTo(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => mention.moveTo(currentTarget.selectionStart)}
        onBlur={mention.dismiss}
        onFocus={mention.allow}
        onKeyDown={onKeyDown}
        onPaste={paste}
      />
      {isPicking ? (
        <MentionPicker
          listId={`${id}-people`}
          choices={choices}
          at={chosen}
          isLoading={mention.isLoading}
          onChoose={mention.choose}
        />
      ) : null}
    </div>
  )
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
  onSend,
  onCancel,
}: {
  record: TimelineRecord
  draft: CommentDraft
  label: string
  send: string
  onSend: (content: CommentContent) => Promise<void>
  onCancel?: () => void
}) {
  const t = useText()
  const content = useAtomValue(draft.content)
  const restored = useAtomValue(draft.restored)
  const [pending] = useState(() => new Set<Promise<unknown>>())
  const [queue] = useState(() => uploadsInto(draft, pending))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => draft.start(), [draft])
  useEffect(() => {
    // On touch screens the keyboard would cover what is read.
    if (window.matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true })
  }, [])

  const mention = useMentioning(record, draft, box)

  const give = (files: readonly File[]) => {
    const room = mostFiles - draft.now().attachments.length
    const { taken, problems } = admitFiles(files, attachmentTypes, room, mostFiles)
    for (const problem of problems) toast.error(t(problem))
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
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
      return
    }
    if (mention.press(event) || (event.key === 'Escape' && onCancel)) {
      const isLeaving = event.key === 'Escape' && !mention.isPicking
      event.preventDefault()
      event.stopPropagation()
      if (isLeaving) onCancel?.()
    }
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <MentionInput
        id={id}
        box={box}
        text={content.text}
        mention={mention}
        isRefused={failure !== undefined}
        onText={(text) => draft.change({ text })}
        onKeyDown={press}
        onFiles={give}
      />
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
          {t(failureMessage(failure))}
        </p>
      ) : null}
      <CommentFoot
        text={content.text}
        send={send}
        busy={busy}
        onFiles={give}
        onSend={() => void submit()}
        onCancel={onCancel}
      />
    </div>
  )
}

/** What stands below a comment that is written: attaching, how long it is, sending. */
function CommentFoot({
  text,
  send,
  busy,
  onFiles,
  onSend,
  onCancel,
}: {
  text: string
  send: string
  busy: boolean
  onFiles: (files: readonly File[]) => void
  onSend: () => void
  onCancel: (() => void) | undefined
}) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-1.5 flex items-center gap-2">
      <Button
        size="small"
        variant="ghost"
        icon="paperclip"
        className="pointer-coarse:h-11"
        onClick={() => chooser.current?.click()}
      >
        {t('附件')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={attachmentTypes.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {text.length > longestComment / 2 ? <TextCounter length={text.length} maximum={longestComment} /> : null}
      <span className="mr-auto" />
      {onCancel ? (
        <Button size="small" variant="ghost" keys="Escape" onClick={onCancel}>
          {t('取消')}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="primary"
        icon="send"
        keys="$mod+Enter"
        busy={busy}
        className="pointer-coarse:h-11"
        onClick={onSend}
      >
        {send}
      </Button>
    </div>
  )
}
