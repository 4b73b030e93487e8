import { atom, getDefaultStore } from 'jotai'

/** Whether the key sheet is open. */
export const keySheetAtom = atom(false)

/** Opens the key sheet. */
export function openKeySheet(): void {
  getDefaultStore().set(keySheetAtom, true)
}

/** Closes the key sheet. */
export function closeKeySheet(): void {
  getDefaultStore().set(keySheetAtom, false)
}
