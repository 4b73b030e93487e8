import { getDefaultStore } from 'jotai'
import { onSession, sessionNow } from '../../session/session.ts'
import { whenIdle } from '../../ui/late-module.ts'
import { type KeptInput, keptInputAtom } from '../../workspace/tabs/kept-input.ts'
import type { Draft } from './draft-codec.ts'
import { type DraftChange, livingPages, listDrafts, onDrafts, pageId } from './draft-store.ts'

const store = getDefaultStore()

/** Comments are drafts too, but belong to no tab. */
const isOfTab = ({ tab }: Draft) => tab !== ''

function inputOf({ key, tab, href, page }: Draft): KeptInput {
  return { key, tab, href, isOwn: page === pageId }
}

/** Whose drafts mark tabs; nobody's in a preview as a role, which offers none. */
function ownerNow(): number | undefined {
  const { user, actor } = sessionNow()
  return actor?.preview ? undefined : user?.id
}

async function readKept(owner: number): Promise<readonly KeptInput[]> {
  const [drafts, living] = await Promise.all([listDrafts(owner), livingPages()])
  return drafts.filter((draft) => isOfTab(draft) && (draft.page === pageId || !living.has(draft.page))).map(inputOf)
}

let isReading = false
/** Counts what makes the list of a reading that is under way old. */
let changes = 0

async function readAgain(): Promise<void> {
  if (isReading) return
  isReading = true
  let since: number
  do {
    since = changes
    const owner = ownerNow()
    // Without a draft store (a private window that has none) nothing is kept.
    const kept = owner === undefined ? [] : await readKept(owner).catch(() => [])
    if (since === changes) store.set(keptInputAtom, kept)
  } while (since !== changes)
  isReading = false
}

function readLater(): void {
  changes += 1
  whenIdle(() => void readAgain())
}

/** What this page stores or forgets is known without reading the vault, which would cost time while somebody types. */
function note(change: DraftChange): void {
  if ('written' in change && (!isOfTab(change.written) || change.written.user !== ownerNow())) return
  changes += 1
  const key = 'written' in change ? change.written.key : change.forgotten
  const others = store.get(keptInputAtom).filter((input) => input.key !== key)
  store.set(keptInputAtom, 'written' in change ? [...others, inputOf(change.written)] : others)
}

/** Marks the tabs whose pages would offer unsaved input, from now on. Called once, when nothing else waits to be drawn. */
export function followKeptForms(): void {
  onDrafts((change) => {
    if (change) note(change)
    else if (!document.hidden) readLater()
  })
  let owner = ownerNow()
  onSession(() => {
    if (ownerNow() === owner) return
    owner = ownerNow()
    readLater()
  })
  // Meanwhile other pages may have ended, and left their drafts to this one.
  document.addEventListener('visibilitychange', () => document.hidden || readLater())
  readLater()
}
