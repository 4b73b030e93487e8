import { atom, getDefaultStore } from 'jotai'
import { focusedPaneOf } from './layout/layout.ts'
import { layoutNow } from './tabs/workspace-state.ts'

/** Id of the pane whose list of tabs is open. */
export const openListAtom = atom<string | undefined>(undefined)

/** Opens the list of the focused pane's tabs. */
export function openTabList(): void {
  getDefaultStore().set(openListAtom, focusedPaneOf(layoutNow()).id)
}
