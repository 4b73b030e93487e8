import { atom, getDefaultStore } from 'jotai'

/** The form of a new record that is asked for over the page: the document's noun, and what the address of its page would say. */
export type RecordAsked = { readonly document: string; readonly search: Readonly<Record<string, string>> }

type Saved = { readonly id: number }

type Asked = { readonly of: RecordAsked; readonly answer: (saved: Saved | undefined) => void }

/** The form that `askRecord` has open, or undefined. */
export const recordAskedAtom = atom<Asked | undefined>(undefined)

/** Closes the form of `askRecord`, with what was saved in it. */
export function closeRecordAsked(saved?: Saved): void {
  const store = getDefaultStore()
  const asked = store.get(recordAskedAtom)
  store.set(recordAskedAtom, undefined)
  asked?.answer(saved)
}

/**
 * Opens the form of a new record in a window over the page, for commands that make it from another one. Its document is among the `windows` of a
 * plugin. Resolves to what was saved, or undefined when the window is closed.
 */
export function askRecord(of: RecordAsked): Promise<Saved | undefined> {
  closeRecordAsked()
  return new Promise((answer) => getDefaultStore().set(recordAskedAtom, { of, answer }))
}
