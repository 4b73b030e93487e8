import { AlertDialog } from '@base-ui/react/alert-dialog'
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
}

export type ConfirmProps = {
  open: boolean
  question: Question
  onAnswer: (yes: boolean) => void
}

/** What `ConfirmDialog` draws. */
export function ConfirmWindow({ open, question, onAnswer }: ConfirmProps) {
  const t = useText()
  const { popup, finalFocus } = useWayBack(open, true)
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
            onAnswer(true)
          }}
          className="floating fixed top-[20vh] left-1/2 z-overlay w-[400px] max-w-[calc(100vw-24px)] -translate-x-1/2 p-4"
        >
          <AlertDialog.Title className="text-[15px] font-semibold">{question.title}</AlertDialog.Title>
          {question.text ? (
            <AlertDialog.Description className="mt-2 whitespace-pre-line text-ink-muted">
              {question.text}
            </AlertDialog.Description>
          ) : null}
          <div className="mt-4 flex justify-end gap-2">
            {question.cancel === null ? null : (
              <Button onClick={() => onAnswer(false)}>{question.cancel ?? t('取消')}</Button>
            )}
            <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)} autoFocus>
              {question.confirm ?? t('确定')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
