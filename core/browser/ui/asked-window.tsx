import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'

type Asked = { readonly number: number; readonly draw: () => ReactNode; readonly close: () => void }

const askedAtom = atom<Asked | undefined>(undefined)
let last = 0

/** Closes the window of `askWindow` without an answer. */
export function closeAskedWindow(): void {
  getDefaultStore().get(askedAtom)?.close()
}

/**
 * Draws a window over the page and resolves to what it answers, for commands that run without a view; undefined when it is closed. A second window
 * closes the first.
 */
export function askWindow<Result>(
  draw: (answer: (result: Result | undefined) => void) => ReactNode,
): Promise<Result | undefined> {
  closeAskedWindow()
  const store = getDefaultStore()
  const number = ++last
  return new Promise((resolve) => {
    const answer = (result: Result | undefined) => {
      if (store.get(askedAtom)?.number === number) store.set(askedAtom, undefined)
      resolve(result)
    }
    store.set(askedAtom, { number, draw: () => draw(answer), close: () => answer(undefined) })
  })
}

/** Draws the window of `askWindow`; the page has it once. */
export function AskedWindowHost() {
  const asked = useAtomValue(askedAtom)
  return asked ? <Fragment key={asked.number}>{asked.draw()}</Fragment> : null
}
