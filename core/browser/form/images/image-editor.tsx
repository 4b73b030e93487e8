import { useEffect, useId, useRef, useState } from 'react'
import type { Message } from '../../../shared/message.ts'
import { CallError } from '../../api/call-error.ts'
import { useText } from '../../i18n/text.ts'
import { keyText } from '../../ui/key-text.ts'
import { isApple } from '../../ui/key-platform.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isEdited } from './image-edit.ts'
import { type EditorAct, type EditorKey, keyFor, readEditorKey, wayOf } from './image-editor-keys.ts'
import { ImageEditorStage } from './image-editor-stage.tsx'
import {
  changeRatio,
  dropDraft,
  editOf,
  type EditorState,
  type EditorTool,
  finishDraft,
  pressArrow,
  pressHand,
  redoStep,
  removeChosen,
  startEditor,
  stepChosen,
  stepWeight,
  takeColor,
  takeTool,
  turnPicture,
  undoStep,
} from './image-editor-state.ts'
import { ImageEditorTools } from './image-editor-tools.tsx'
import { hintOf, statusOf } from './image-editor-words.ts'
import { ImageProblem, writePicture } from './image-file.ts'
import type { MarkColor } from './image-mark.ts'
import { pixelBox } from './image-shape.ts'
import { FileWindow } from '../files/file-window.tsx'
import { uploadFailure } from '../files/upload-failure.ts'
import { uploadFile } from '../files/upload.ts'
import { useOpenPicture } from './image-open.ts'
import { isComposing } from '../../ui/composing.ts'

const frameWidth = 5

type Step = (state: EditorState) => EditorState

const stepsOfKeys: Readonly<Record<Exclude<EditorAct, 'apply' | 'leave'>, Step>> = {
  turnLeft: (state) => turnPicture(state, -1),
  turnRight: (state) => turnPicture(state, 1),
  ratio: (state) => changeRatio(state),
  thinner: (state) => stepWeight(state, -1),
  thicker: (state) => stepWeight(state, 1),
  next: (state) => stepChosen(state, 1),
  previous: (state) => stepChosen(state, -1),
  hand: pressHand,
  remove: removeChosen,
  undo: undoStep,
  redo: redoStep,
}

/** What a key does with the picture itself; undefined for the keys of the window. */
function stepOfKey(event: React.KeyboardEvent): Step | undefined {
  const way = wayOf(event.key)
  const { shiftKey, ctrlKey, metaKey, altKey } = event
  if (way && !altKey) return (state) => pressArrow(state, way, shiftKey, ctrlKey || metaKey)
  const [asked = '', which] = (readEditorKey(event) ?? '').split(':')
  if (asked === 'tool') return (state) => takeTool(state, which as EditorTool)
  if (asked === 'color') return (state) => takeColor(state, which as MarkColor)
  return (stepsOfKeys as Readonly<Record<string, Step>>)[asked]
}

const nameOf = (asked: EditorKey) => keyText(keyFor(asked), isApple)

/** What stands there in the place of a picture that cannot be opened. */
function Unread({ reason, onRetry }: { reason: Message; onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="grid h-full place-content-center justify-items-center gap-2 p-4 text-center">
      <Icon name="circle-alert" size={28} className="text-tone-danger" />
      <p>{t(reason)}</p>
      <Button icon="refresh" onClick={onRetry}>
        {t('重试')}
      </Button>
    </div>
  )
}

/** Says what the keys do now and what will come of it; cancels or applies. `progress` is that of the upload while one runs. */
function EditorFoot({
  hint,
  state,
  progress,
  isChanged,
  onLeave,
  onApply,
}: {
  /** Id of the line that tells the keys. */
  hint: string
  state: EditorState | undefined
  progress: number | undefined
  isChanged: boolean
  onLeave: () => void
  onApply: () => void
}) {
  const t = useText()
  const result = state && state.tool !== 'crop' && pixelBox(editOf(state).crop, editOf(state).size)
  return (
    <footer className="flex items-center gap-3 border-t px-4 py-2.5">
      <div className="mr-auto min-w-0 text-xs text-ink-muted">
        <p className="truncate">
          <output>{state ? t(statusOf(state)) : ''}</output>
          {result ? (
            <span className="max-sm:hidden">
              {' · '}
              {t('成品 {width} × {height} 像素', { width: result.width, height: result.height })}
            </span>
          ) : null}
        </p>
        <p id={hint} className="truncate text-ink-faint max-sm:hidden pointer-coarse:hidden">
          {state ? t(hintOf(state, nameOf, isApple ? '⌘' : 'Ctrl')) : ''}
        </p>
      </div>
      <Button keys={keyFor('leave')} onClick={onLeave}>
        {t('取消')}
      </Button>
      <Button
        variant="primary"
        keys={keyFor('apply')}
        busy={progress !== undefined}
        refusal={isChanged ? undefined : t('还没有修改')}
        onClick={onApply}
      >
        {progress !== undefined ? t('上传中 {percent}%', { percent: Math.round(progress * 100) }) : t('应用')}
      </Button>
    </footer>
  )
}

/** The upload of an edited picture: how far it is, why it failed, and how to end it. It ends with the editor. */
function useSaving(onSaved: (address: string) => void) {
  const [problem, setProblem] = useState<Message>()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const begin = async (write: () => Promise<File>) => {
    setProgress(0)
    const controller = new AbortController()
    running.current = controller
    try {
      onSaved(await uploadFile(await write(), { signal: controller.signal, onProgress: setProgress }))
    } catch (error) {
      const isStopped = error instanceof CallError && error.failure === 'aborted'
      if (!isStopped) setProblem(error instanceof ImageProblem ? error.reason : uploadFailure(error))
      setProgress(undefined)
    }
  }
  return { problem, progress, begin, stop: () => running.current?.abort(), forget: () => setProblem(undefined) }
}

/**
 * Cuts, turns and marks an uploaded picture, by keys or by pointer. What comes of it is uploaded as another picture of the same type and
 * handed over by `onSaved`; the one it was made from stays as it is.
 */
export function ImageEditor({
  source,
  onClose,
  onSaved,
}: {
  source: string
  onClose: () => void
  onSaved: (address: string) => void
}) {
  const t = useText()
  const hint = useId()
  const stage = useRef<HTMLDivElement>(null)
  const { picture, problem: unread, retry } = useOpenPicture(source)
  const [edited, setEdited] = useState<{ of: object; state: EditorState }>()
  const [asking, setAsking] = useState(false)
  const saving = useSaving(onSaved)
  if (picture && edited?.of !== picture) setEdited({ of: picture, state: startEditor(picture.size) })

  const state = edited?.state
  const isSaving = saving.progress !== undefined
  const isChanged = state !== undefined && (isEdited(editOf(state)) || state.draft !== undefined)
  const change = (step: (now: EditorState) => EditorState) => {
    if (isSaving) return
    saving.forget()
    setEdited((now) => now && { ...now, state: step(now.state) })
  }
  const focusStage = () => stage.current?.focus({ preventScroll: true })
  const leave = () => {
    if (isSaving) saving.stop()
    else if (isChanged) setAsking(true)
    else onClose()
  }
  const save = async () => {
    if (!picture || !state || isSaving) return
    const edit = editOf(finishDraft(state))
    if (!isEdited(edit)) return
    change(finishDraft)
    await saving.begin(() => writePicture(picture.bytes, edit, source))
  }
  const press = (event: React.KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || isComposing(event)) return
    const key = readEditorKey(event)
    if (target.matches('input') || (target.closest('button') && (key === 'apply' || key === 'hand') && !event.ctrlKey))
      return
    const step = stepOfKey(event)
    if (key === 'leave') {
      // The dialog itself would close without asking.
      event.stopPropagation()
      if (state?.draft) change(dropDraft)
      else leave()
    } else if (key === 'apply') {
      if (state?.draft) change(finishDraft)
      else void save()
    } else if (step) change(step)
    else return
    event.preventDefault()
  }
  return (
    <FileWindow
      title={t('裁剪与标注')}
      keys="editor"
      look="sheet"
      actions={<IconButton icon="x" label={t('关闭')} keys={keyFor('leave')} size="small" onClick={leave} />}
      firstFocus={stage}
      onKeyDown={press}
      onClose={leave}
    >
      {state ? <ImageEditorTools state={state} change={change} onTaken={focusStage} /> : null}
      <div
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the picture are pressed here
        tabIndex={0}
        aria-label={t('要裁剪和标注的图片')}
        aria-describedby={hint}
        style={{ borderWidth: frameWidth }}
        className="relative m-3 min-h-0 flex-1 overflow-hidden rounded border-line-strong bg-sunken outline-none focus-visible:border-accent max-sm:m-1.5"
      >
        {unread ? (
          <Unread reason={unread} onRetry={retry} />
        ) : picture && state ? (
          <ImageEditorStage preview={picture.preview} state={state} change={change} onTyped={focusStage} />
        ) : (
          <div className="grid h-full place-content-center">
            <Spinner size={20} label={t('正在打开图片')} />
          </div>
        )}
      </div>
      {saving.problem ? (
        <p role="alert" className="px-4 pb-2 text-tone-danger">
          {t(saving.problem)}
        </p>
      ) : null}
      <EditorFoot
        hint={hint}
        state={state}
        progress={saving.progress}
        isChanged={isChanged}
        onLeave={leave}
        onApply={() => void save()}
      />
      <ConfirmDialog
        open={asking}
        question={{ title: t('放弃对图片的修改？'), confirm: t('放弃'), danger: true }}
        onAnswer={(yes) => {
          setAsking(false)
          if (yes) onClose()
          // The question's button takes the focus by itself, so the dialog cannot know where the focus was before.
          else requestAnimationFrame(focusStage)
        }}
      />
    </FileWindow>
  )
}
