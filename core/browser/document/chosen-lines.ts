import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** The ticked lines of the documents that are shown, by document and number; a document without ticked lines is missing. */
const chosenAtom = atom<Readonly<Record<string, ReadonlySet<number>>>>({})

const none: ReadonlySet<number> = new Set()

const keyOf = (noun: string, id: number) => `${noun}/${id}`

/** The ticked lines of a document. */
export function chosenLines(noun: string, id: number): ReadonlySet<number> {
  return getDefaultStore().get(chosenAtom)[keyOf(noun, id)] ?? none
}

/** The same, for a component. */
export function useChosenLines(noun: string, id: number): ReadonlySet<number> {
  return useAtomValue(chosenAtom)[keyOf(noun, id)] ?? none
}

/** Ticks exactly these lines of a document. */
export function chooseLines(noun: string, id: number, lines: ReadonlySet<number>): void {
  const store = getDefaultStore()
  store.set(chosenAtom, { ...store.get(chosenAtom), [keyOf(noun, id)]: lines })
}
