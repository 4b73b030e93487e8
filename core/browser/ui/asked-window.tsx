import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'

type Asked = { readonly number: number; readonly draw: () => ReactNode; readonly close: () => void }

const askedAtom = atom<readonly Asked[]>([])
let last = 0

/** Closes the windows of `askWindow` without an answer. */
export function closeAskedWindow(): void {
  for (const asked of getDefaultStore().get(askedAtom).toReversed()) asked.close()
}

/** Draws a window like `askWindow`, but keeps the open windows below it: a form in one of them needs its answer. */
export function askWindowAbove<Result>(
  draw: (answer: (result: Result | undefined) => void) => ReactNode,
): Promise<Result | undefined> {
  const store = getDefaultStore()
  const number = ++last
  return new Promise((resolve) => {
    const answer = (result: Result | undefined) => {
      store.set(askedAtom, (all) => all.filter((one) => one.number !== number))
      resolve(result)
    }
    store.set(askedAtom, (all) => [...all, { number, draw: () => draw(answer), close: () => answer(undefined) }])
  })
}

/**
 * Draws a window over the page and resolves to what it answers, for commands that run without a view; undefined when it is closed. It closes those
 * that are open.
 */
export function askWindow<Result>(
  draw: (answer: (result: Result | undefined) => void) => ReactNode,
): Promise<Result | undefined> {
  closeAskedWindow()
  return askWindowAbove(draw)
}

/** Draws the windows of `askWindow`; the page has it once. */
export function AskedWindowHost() {
  return useAtomValue(askedAtom).map(({ number, draw }) => <Fragment key={number}>{draw()}</Fragment>)
}
