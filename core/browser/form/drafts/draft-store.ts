import { hearers } from '../../../shared/hearers.ts'
import { browserStore } from '../../api/browser-store.ts'
import { decodeDraft, type Draft, encodeDraft } from './draft-codec.ts'
import { holdFilesOf } from './draft-files.ts'

const databaseName = 'selvedge-drafts'
const { ask: inStore, change } = browserStore(databaseName, 'drafts')
const spillPrefix = 'selvedge-draft:'
const pagePrefix = 'selvedge-page:'

/** This page in this browser, from its loading to its end. */
export const pageId: string = crypto.randomUUID()

/** What this page has stored or forgotten. */
export type DraftChange = { readonly written: Draft } | { readonly forgotten: string }

/** The other pages of this browser, which share the vault. */
const pages = 'BroadcastChannel' in globalThis ? new BroadcastChannel(databaseName) : undefined

const { hear, tell } = hearers<[change?: DraftChange]>()

/** Calls back whenever a page of this browser has stored or forgotten a draft, with the change when it was this page. Returns how to stop. */
export const onDrafts = hear

pages?.addEventListener('message', () => tell())
// A page that ends only spills what it has.
globalThis.addEventListener?.('storage', ({ key }) => key?.startsWith(spillPrefix) && tell())

function announce(change: DraftChange): void {
  tell(change)
  pages?.postMessage('')
}

let held: Promise<unknown> | undefined
/** Where a page that ends leaves its id to the one that takes its place in the same window. */
const endedKey = 'selvedge-ended-page'

/** Marks this page as alive until it ends, so that other pages leave its drafts alone. */
export function holdPage(): void {
  if (held) return
  held = navigator.locks?.request(pagePrefix + pageId, () => new Promise(() => {})) ?? Promise.resolve()
  // The browser lets go of the mark some time after the page that is loaded next has started.
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    if (!persisted) sessionStorage.setItem(endedKey, pageId)
  })
}

/** Ids of the pages of this browser that are alive. */
export async function livingPages(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query())?.held ?? []
  const marked = locks.flatMap(({ name }) => (name?.startsWith(pagePrefix) ? [name.slice(pagePrefix.length)] : []))
  const living = new Set([pageId, ...marked])
  living.delete(sessionStorage.getItem(endedKey) ?? '')
  return living
}

/** Stores a draft, and tells the server to keep the uploaded files in it. Rejects when the browser refuses to store. */
export async function writeDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(encodeDraft(draft), draft.key))
  // Drafts that were put into local storage later than this are not in the vault yet.
  const spilled = decodeDraft(localStorage.getItem(spillPrefix + draft.key))
  if (!spilled || spilled.savedAt <= draft.savedAt) localStorage.removeItem(spillPrefix + draft.key)
  holdFilesOf(draft)
  announce({ written: draft })
}

/** Stores a draft at once in local storage, for a page that is about to close; `readDrafts` moves it into the vault. */
export function spillDraft(draft: Draft): void {
  try {
    localStorage.setItem(spillPrefix + draft.key, encodeDraft(draft))
  } catch {
    // Storage is full or forbidden: the last stored state, at most a moment older, is still in the vault.
  }
}

/** Forgets a draft. */
export async function deleteDraft(key: string): Promise<void> {
  localStorage.removeItem(spillPrefix + key)
  await inStore('readwrite', (store) => store.delete(key))
  announce({ forgotten: key })
}

/**
 * Moves the drafts that ended pages left in local storage into the vault. A page that was only hidden goes on: it may have stored a later draft in the
 * vault, which stays, or may leave a later one in local storage meanwhile, which the next call moves.
 */
async function collectSpilled(): Promise<void> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(spillPrefix))
  for (const key of keys) {
    const spilled = localStorage.getItem(key)
    const draft = decodeDraft(spilled)
    const isLater = (known: unknown) => (decodeDraft(known)?.savedAt ?? 0) > (draft?.savedAt ?? 0)
    if (draft) await change(draft.key, (known) => (isLater(known) ? undefined : spilled))
    if (localStorage.getItem(key) === spilled) localStorage.removeItem(key)
  }
}

/** Every draft in the vault, of all people; unreadable entries are left out. */
export async function readDrafts(): Promise<Draft[]> {
  await collectSpilled()
  const stored = await inStore('readonly', (store) => store.getAll())
  return stored.flatMap((entry) => decodeDraft(entry) ?? [])
}

/** The drafts of one person, newest first: for the list of unsaved input. */
export async function listDrafts(user: number): Promise<Draft[]> {
  const drafts = await readDrafts()
  return drafts.filter((draft) => draft.user === user).sort((one, other) => other.savedAt - one.savedAt)
}
