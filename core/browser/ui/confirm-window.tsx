import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useId, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from './button.tsx'
import { useWayBack } from './way-back.ts'
import { isMainPress } from './window-footer.ts'

/** A question before something that cannot be taken back. `confirm` and `cancel` name the two answers; a null `cancel` leaves one. */
export type Question = {
  readonly title: string
  readonly text?: string
  readonly confirm?: string
  readonly cancel?: string | null
  readonly danger?: boolean
  /** Pages that say more about it. A person who opens one answers no. */
  readonly links?: readonly { readonly title: string; readonly path: string; readonly open: () => void }[]
  /** What is to be written besides, and what is wrong with it. */
  readonly reason?: { readonly label: string; readonly check: (typed: string) => string | undefined }
}

export type ConfirmProps = {
  open: boolean
  question: Question
  onAnswer: (yes: boolean, reason?: string) => void
}

function ReasonInput({
  label,
  value,
  problem,
  onChange,
}: {
  label: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <label className="mt-3 block">
      <span className="mb-1 block text-ink-muted">{label}</span>
      <textarea
        // What is asked for is what this window is for.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="control field-sizing-content block h-auto max-h-[33vh] min-h-[calc(2lh+10px)] w-full resize-y py-1"
        rows={2}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem === undefined ? null : (
        <span id={id} role="alert" className="mt-1 block text-xs text-tone-danger">
          {problem}
        </span>
      )}
    </label>
  )
}

/** What `ConfirmDialog` draws. */
export function ConfirmWindow({ open, question, onAnswer }: ConfirmProps) {
  const t = useText()
  const { popup, finalFocus } = useWayBack(open, true)
  const { reason } = question
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const agree = () => {
    const found = reason?.check(typed)
    setProblem(found)
    if (found === undefined) onAnswer(true, typed)
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-overlay bg-(--backdrop)" />
        <AlertDialog.Popup
          data-covering=""
          ref={popup}
          finalFocus={finalFocus}
          onKeyDown={(event) => {
            if (!isMainPress(event)) return
            event.preventDefault()
            agree()
          }}
          className="floating fixed top-[20vh] left-1/2 z-overlay max-h-[75vh] w-[400px] max-w-[calc(100vw-24px)] -translate-x-1/2 overflow-y-auto p-4"
        >
          <AlertDialog.Title className="text-[15px] font-semibold">{question.title}</AlertDialog.Title>
          {question.text ? (
            <AlertDialog.Description className="mt-2 whitespace-pre-line text-ink-muted">
              {question.text}
            </AlertDialog.Description>
          ) : null}
          {question.links && question.links.length > 0 ? (
            <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
              {question.links.map(({ title, path, open: follow }) => (
                <li key={path}>
                  <a
                    href={path}
                    className="text-accent hover:underline"
                    onClick={(event) => {
                      event.preventDefault()
                      onAnswer(false)
                      follow()
                    }}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          {reason ? (
            <ReasonInput
              label={reason.label}
              value={typed}
              problem={problem}
              onChange={(value) => {
                setTyped(value)
                setProblem(undefined)
              }}
            />
          ) : null}
          <div className="mt-4 flex justify-end gap-2">
            {question.cancel === null ? null : (
              <Button onClick={() => onAnswer(false)}>{question.cancel ?? t('取消')}</Button>
            )}
            <Button
              variant={question.danger ? 'danger' : 'primary'}
              onClick={agree}
              autoFocus={!reason}
              // Elsewhere Enter is enough: the button has the keyboard.
              {...(reason ? { keys: '$mod+Enter' } : {})}
            >
              {question.confirm ?? t('确定')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
