import { AlertDialog } from '@base-ui/react/alert-dialog'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useText } from '../i18n/text.ts'
import { Button } from './button.tsx'

/** A question before something that cannot be taken back. `confirm` and `cancel` name the two answers; a null `cancel` leaves one. */
export type Question = {
  readonly title: string
  readonly text?: string
  readonly confirm?: string
  readonly cancel?: string | null
  readonly danger?: boolean
}

type Asked = Question & { readonly answer: (yes: boolean) => void }

const askedAtom = atom<readonly Asked[]>([])

/** Asks the person; false also when the question is closed. Questions wait for each other. */
export function askConfirm(question: Question): Promise<boolean> {
  const before = document.activeElement
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes)
      // The question is gone at once, and the focus with it: it goes back where it was, unless the answer led elsewhere.
      requestAnimationFrame(() => {
        const lost = document.activeElement === document.body || document.activeElement === null
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
    getDefaultStore().set(askedAtom, (all) => [...all, { ...question, answer }])
  })
}

/** Draws the question; controlled form for views that hold the state themselves. */
export function ConfirmDialog({
  open,
  question,
  onAnswer,
}: {
  open: boolean
  question: Question
  onAnswer: (yes: boolean) => void
}) {
  const t = useText()
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-overlay bg-(--backdrop)" />
        <AlertDialog.Popup
          data-covering=""
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

/** Draws the questions of `askConfirm`; stands once in the page. */
export function ConfirmHost() {
  const [first] = useAtomValue(askedAtom)
  if (!first) return null
  const settle = (yes: boolean) => {
    getDefaultStore().set(askedAtom, (all) => all.filter((one) => one !== first))
    first.answer(yes)
  }
  return <ConfirmDialog open question={first} onAnswer={settle} />
}
