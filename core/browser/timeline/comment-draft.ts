import { atom, getDefaultStore } from 'jotai'
import type { Comment, CommentAttachment } from '../../shared/timeline-contract.ts'
import { type Draft, draftsToOffer } from '../form/drafts/draft-codec.ts'
import {
  deleteDraft,
  holdPage,
  livingPages,
  pageId,
  readDrafts,
  spillDraft,
  writeDraft,
} from '../form/drafts/draft-store.ts'
import { newIdempotencyKey } from '../api/contract-request.ts'
import type { Named } from './mention-text.ts'

/** What stands in a comment box. `known` are the people that were chosen, whether their names still stand in the text or not. */
export type CommentContent = {
  readonly text: string
  readonly known: readonly Named[]
  readonly attachments: readonly CommentAttachment[]
}

const pause = 300
const nothing: CommentContent = { text: '', known: [], attachments: [] }

/** What a comment holds, as its box takes it. */
export function contentOfComment({ text, mentions, attachments }: Comment): CommentContent {
  return { text, known: mentions, attachments }
}

function isSame(left: CommentContent, right: CommentContent): boolean {
  return left.text === right.text && JSON.stringify(left.attachments) === JSON.stringify(right.attachments)
}

/** The input of one comment box, kept in the draft vault until it is sent or thrown away. */
export type CommentDraft = ReturnType<typeof createCommentDraft>

/** Makes the input of a comment box. `record` names its place in the vault; `base` is what it starts from. */
export function createCommentDraft(of: {
  readonly user: number
  readonly record: string
  readonly title: string
  readonly base?: CommentContent
}) {
  const store = getDefaultStore()
  const base = of.base ?? nothing
  const content = atom(base)
  const restored = atom(false)
  const key = [of.user, 'comments', of.record, pageId].join('/')
  let saveKey = newIdempotencyKey()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isTyped = () => !isSame(store.get(content), base)
  const draftNow = (): Draft => ({
    key,
    user: of.user,
    document: 'comments',
    record: of.record,
    tab: '',
    page: pageId,
    href: window.location.pathname + window.location.search,
    title: of.title,
    savedAt: Date.now(),
    version: undefined,
    saveKey,
    values: store.get(content),
    base,
  })
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    // If the browser cannot store it, the text is still on the screen.
    const kept = isTyped() ? writeDraft(draftNow()) : deleteDraft(key)
    kept.catch((error: unknown) => console.error(error))
  }
  const change = (part: Partial<CommentContent>) => {
    store.set(content, (now) => ({ ...now, ...part }))
    clearTimeout(timer)
    timer = setTimeout(keep, pause)
  }
  const spill = () => {
    if (timer !== undefined && isTyped()) spillDraft(draftNow())
  }
  const clear = () => {
    store.set(content, base)
    store.set(restored, false)
    saveKey = newIdempotencyKey()
    keep()
  }

  return {
    content,
    /** Whether the text was typed before the box was opened. */
    restored,
    change,
    clear,
    now: () => store.get(content),
    /** Names one attempt to create, over failures and reloads, until it has succeeded. */
    saveKey: () => saveKey,
    /** Restores the text that was left here, and stores what is typed from now on. Returns how to stop. */
    start(): () => void {
      holdPage()
      let stopped = false
      const takeUp = async () => {
        const [drafts, living] = await Promise.all([readDrafts(), livingPages()])
        const place = { user: of.user, document: 'comments', record: of.record }
        const [found] = draftsToOffer(drafts, place, ({ page }) => page !== pageId && living.has(page))
        if (!found || stopped || isTyped()) return
        store.set(content, { ...nothing, ...(found.values as CommentContent) })
        store.set(restored, true)
        saveKey = found.saveKey
        keep()
        if (found.key !== key) await deleteDraft(found.key)
      }
      takeUp().catch((error: unknown) => console.error(error))
      window.addEventListener('pagehide', spill)
      document.addEventListener('visibilitychange', spill)
      return () => {
        stopped = true
        window.removeEventListener('pagehide', spill)
        document.removeEventListener('visibilitychange', spill)
        if (timer !== undefined) keep()
      }
    },
  }
}
