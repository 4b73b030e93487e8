import { atom, getDefaultStore } from 'jotai'

/** Whether the drawer of settings is open. */
export const settingsAtom = atom(false)

/** Opens the drawer of settings. */
export function openSettings(): void {
  getDefaultStore().set(settingsAtom, true)
}
