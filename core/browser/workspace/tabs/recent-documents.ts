import { atom, getDefaultStore } from 'jotai'
import { browserMemory } from '../../api/browser-memory.ts'
import { viewAt } from './workspace-state.ts'

/** A document that was opened lately. `at` is in milliseconds. */
export type RecentDocument = {
  readonly path: string
  readonly title: string
  readonly document: string
  readonly at: number
  /** Address of its picture, if its page names one. */
  readonly image?: string
}

const limit = 30
let owner = 0

/** The documents this person opened last, the latest first. */
export const recentDocumentsAtom = atom<readonly RecentDocument[]>([])

function storageKey(): string {
  return `recent-documents:${owner}`
}

/** The noun of the record that a location shows, where it is one for the recent documents: not its preview, a copy or a new one. */
export function recentKind(location: string): string | undefined {
  const view = viewAt(location)?.view
  return view?.kind && view.document
}

/** What stands beside a list is named by the search values of the list's address. */
const isRecent = (path: string) => path.includes('?') || recentKind(path) !== undefined

/** Takes up the list of a person, without what is no record at an address: a preview that an earlier version of the product kept. */
export function loadRecentDocuments(userId: number): void {
  owner = userId
  const found = browserMemory.readList<RecentDocument>(
    storageKey(),
    (one) => typeof one?.path === 'string' && typeof one.title === 'string' && isRecent(one.path),
  )
  getDefaultStore().set(recentDocumentsAtom, found.slice(0, limit))
}

/**
 * Notes that a document was opened, or has a better title now. A record with its own pages is one document here, whether it is read or changed:
 * the latest of its addresses stays. What its list shows has one address; others there may be called the same.
 */
export function noteRecentDocument(of: Omit<RecentDocument, 'at'>, now: number): void {
  const isInList = of.path.includes('?')
  const others = getDefaultStore()
    .get(recentDocumentsAtom)
    .filter((one) => one.path !== of.path && (isInList || one.document !== of.document || one.title !== of.title))
  const next = [{ ...of, at: now }, ...others].slice(0, limit)
  getDefaultStore().set(recentDocumentsAtom, next)
  if (owner) browserMemory.write(storageKey(), next)
}
