import { atom, getDefaultStore } from 'jotai'

/** Whose keys the key sheet shows: those of the page, or of a window over it that has its own keys. */
export type SheetOf = 'page' | 'picture' | 'shownPicture' | 'pdf' | 'editor'

/** Whose key sheet is open; undefined while none is. */
export const keySheetAtom = atom<SheetOf | undefined>(undefined)

/** A window over the page that has its own keys names their table in `data-covering`; other windows leave it empty. */
function coversOf(): readonly SheetOf[] {
  return [...document.querySelectorAll<HTMLElement>('[data-covering]:not([data-closed])')].map(
    ({ dataset }) => dataset['covering'] as SheetOf,
  )
}

/** Whether the window on top of all has its own keys to be shown. */
export function hasOwnSheet(): boolean {
  return Boolean(coversOf().at(-1))
}

/** Opens the key sheet of what is on top. */
export function openKeySheet(): void {
  const own = coversOf().findLast(Boolean)
  getDefaultStore().set(keySheetAtom, own ?? 'page')
}

/** Closes the key sheet. */
export function closeKeySheet(): void {
  getDefaultStore().set(keySheetAtom, undefined)
}
