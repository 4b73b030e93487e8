import { atom, getDefaultStore } from 'jotai'
import type { View } from './view.ts'
import { emptyLayout, focusedTabOf, type Layout } from '../layout/layout.ts'
import { matchView, type ViewMatch } from './view-match.ts'

/** What fills the page: nothing yet, the workspace, or one view without the frame. */
export type Page = 'waiting' | 'workspace' | 'bare'

/** Id of the one tab that a page without the frame has. */
export const bareTab = 'page'

const store = getDefaultStore()

export const layoutAtom = atom<Layout>(emptyLayout())
export const pageAtom = atom<Page>('waiting')

/** Counts the pages without the frame that were shown, so that each is built anew. */
export const barePagesAtom = atom(0)

/** What the page without the frame is called, as its view says; nothing until it does. */
export const bareTitleAtom = atom('')

/** Id of the tab that has the focus. */
export const focusedTabAtom = atom((get) => {
  const page = get(pageAtom)
  return page === 'workspace' ? focusedTabOf(get(layoutAtom)) : page === 'bare' ? bareTab : undefined
})

let views: readonly View[] = []

/** Names all views of the product. */
export function setViews(all: readonly View[]): void {
  views = all
}

/** The view of a location, undefined for an unknown path. */
export function viewAt(location: string): ViewMatch | undefined {
  return matchView(views, location)
}

/** The layout now. */
export function layoutNow(): Layout {
  return store.get(layoutAtom)
}

/** What fills the page now. */
export function pageNow(): Page {
  return store.get(pageAtom)
}

/** Id of the focused tab now. */
export function focusedTabNow(): string | undefined {
  return store.get(focusedTabAtom)
}

/** Calls back when another tab gets the focus. Returns how to stop. */
export function onFocusedTabChange(listener: () => void): () => void {
  return store.sub(focusedTabAtom, listener)
}
