import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { ConfirmProps, Question } from './confirm-window.tsx'
import { keyboardPage } from './keyboard-page.ts'
import { lateModule, useLate } from './late-module.ts'

type Asked = Question & { readonly answer: (yes: boolean) => void }

const askedAtom = atom<readonly Asked[]>([])

/** Asks the person; false also when the question is closed. Questions wait for each other. */
export function askConfirm(question: Question): Promise<boolean> {
  const before = document.activeElement
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes)
      // The closing question loses the focus at once: return it to where it was, unless the answer led elsewhere.
      requestAnimationFrame(() => {
        const lost = document.activeElement === document.body || document.activeElement === null
        if (!lost) return
        // A question that a command of the palette asks opens while the palette's window closes: that window cannot get the focus back.
        const isThere = before instanceof HTMLElement && before.isConnected
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

function settleFirst(yes: boolean): void {
  const store = getDefaultStore()
  const [first, ...others] = store.get(askedAtom)
  store.set(askedAtom, others)
  first?.answer(yes)
}

/** Answers the shown question with no when it cannot be drawn. */
export function refuseQuestion(): void {
  settleFirst(false)
}

/** Draws the questions of `askConfirm`; stands once in the page. */
export function ConfirmHost() {
  const [first] = useAtomValue(askedAtom)
  return first ? <ConfirmDialog open question={first} onAnswer={settleFirst} /> : null
}
