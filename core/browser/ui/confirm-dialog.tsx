import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { ConfirmProps, Question } from './confirm-window.tsx'
import { keyboardPage } from './keyboard-page.ts'
import { lateModule, useLate } from './late-module.ts'

type Asked = Question & { readonly answer: (yes: boolean, reason: string) => void }

const askedAtom = atom<readonly Asked[]>([])

/** Asks the person; false also when the question is closed. Questions wait for each other. */
export async function askConfirm(question: Omit<Question, 'reason'>): Promise<boolean> {
  return (await ask(question)) !== undefined
}

/** Asks the person, and for a reason besides, which is trimmed; undefined for no. */
export function askReason(question: Question & Required<Pick<Question, 'reason'>>): Promise<string | undefined> {
  return ask(question)
}

function ask(question: Question): Promise<string | undefined> {
  const before = document.activeElement
  return new Promise((resolve) => {
    const answer = (yes: boolean, reason: string) => {
      resolve(yes ? reason.trim() : undefined)
      // The closing question loses the focus at once: return it to where it was, unless the answer led elsewhere.
      requestAnimationFrame(() => {
        const lost = document.activeElement === document.body || document.activeElement === null
        if (!lost) return
        // A question that a command of the palette asks opens while the palette's window closes: that window cannot get the focus back.
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
        if (isThere) before.focus({ preventScroll: true })
        else keyboardPage().home()?.place().focus({ preventScroll: true })
      })
    }
    getDefaultStore().set(askedAtom, (all) => [...all, { ...question, answer }])
  })
}

const confirmWindow = lateModule(() => import('./confirm-window.tsx'))

/** Draws the question; controlled form for views that hold the state themselves. */
export function ConfirmDialog(props: ConfirmProps) {
  const late = useLate(confirmWindow, props.open)
  return late ? <late.ConfirmWindow {...props} /> : null
}

function settleFirst(yes: boolean, reason = ''): void {
  const store = getDefaultStore()
  const [first, ...others] = store.get(askedAtom)
  store.set(askedAtom, others)
  first?.answer(yes, reason)
}

/** Answers the shown question with no when it cannot be drawn. */
export function refuseQuestion(): void {
  settleFirst(false)
}

/** Draws the questions of `askConfirm`; stands once in the page. */
export function ConfirmHost() {
  const [first] = useAtomValue(askedAtom)
  return first ? <ConfirmDialog key={first.title} open question={first} onAnswer={settleFirst} /> : null
}
