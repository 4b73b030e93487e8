import { atom, useAtomValue } from 'jotai'
import { findTab, type Layout, pathOfLocation, type Tab } from '../layout/layout.ts'
import { layoutAtom } from './workspace-state.ts'

/** Unsaved input that is kept outside its form, as far as tabs need to know it. */
export type KeptInput = {
  readonly key: string
  /** Id of the tab that it was typed in. Ids are unique only within a page. */
  readonly tab: string
  /** Address of the form. */
  readonly href: string
  /** Whether it was typed in this page, and not in one that has ended. */
  readonly isOwn: boolean
}

/** What the signed-in person left unsaved, without what is typed in other open pages. */
export const keptInputAtom = atom<readonly KeptInput[]>([])

function isShowing(layout: Layout, tab: string, path: string): boolean {
  const location = findTab(layout, tab)?.tab.location
  return location !== undefined && pathOfLocation(location) === path
}

/**
 * Whether a tab is marked as unsaved: its view says so, or its page would offer kept input, also while the view is not built. Input of this page
 * belongs to the tab that it was typed in as long as that one shows the form.
 */
export function isUnsaved(
  tab: Pick<Tab, 'id' | 'location' | 'dirty'>,
  kept: readonly KeptInput[],
  layout: Layout,
): boolean {
  if (tab.dirty) return true
  const path = pathOfLocation(tab.location)
  return kept.some(
    (input) =>
      pathOfLocation(input.href) === path &&
      (!input.isOwn || input.tab === tab.id || !isShowing(layout, input.tab, path)),
  )
}

/** Tells of a tab whether it is marked as unsaved. */
export function useUnsaved(): (tab: Tab) => boolean {
  const kept = useAtomValue(keptInputAtom)
  const layout = useAtomValue(layoutAtom)
  return (tab) => isUnsaved(tab, kept, layout)
}
