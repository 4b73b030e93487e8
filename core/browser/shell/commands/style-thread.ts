import type { DocumentKind } from '../../../shared/document.ts'
import { onScopeChange, targetOfTab } from '../../command/command-scope.ts'
import { findLinked, linkKeyOf, type LinkedRecord } from '../../document/linked-documents.ts'
import type { StyleKey } from '../../plugin.ts'
import { partsNow } from '../../plugin-list.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { isDetail } from '../../workspace/detail-commands.ts'
import { findTab } from '../../workspace/layout/layout.ts'
import { focusedTabNow, layoutNow, viewAt } from '../../workspace/tabs/workspace-state.ts'
import { focusTab, navigateTab, openAddress } from '../../workspace/workspace.ts'
import { isSameStyle, movesTo, standsBelow, type ThreadTab } from './style-moves.ts'

/** Milliseconds that the keyboard must rest on a record before the other tabs follow. */
const rest = 200

/** Tabs beside each other that show the documents of one style. `kind` is undefined for a list: it leads and does not follow. */
type Thread = { key: StyleKey; readonly tabs: Map<string, DocumentKind | undefined>; readonly stop: () => void }

let thread: Thread | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let moves = 0

const tabNow = (id: string) => findTab(layoutNow(), id)?.tab

/** Ends the following; the tabs stay as they are. */
export function endThread(): void {
  clearTimeout(timer)
  moves += 1
  thread?.stop()
  thread = undefined
}

/** The tabs that may be sent elsewhere: not the one that moved, nor what somebody pinned or types into. */
function followersOf({ tabs }: Thread, mover: string): ThreadTab[] {
  return [...tabs].flatMap(([tab, kind]) => {
    const shown = tabNow(tab)
    return kind && tab !== mover && shown && !shown.pinned && !shown.dirty ? [{ tab, kind }] : []
  })
}

async function moveTo(key: StyleKey, mover: string): Promise<void> {
  const move = ++moves
  try {
    const found = await findLinked(key, undefined)
    // The person has gone on to another record meanwhile, or left.
    if (!thread || move !== moves) return
    thread.key = key
    for (const { tab, href } of movesTo(followersOf(thread, mover), found, key)) navigateTab(tab, href, true)
  } catch (error) {
    if (move === moves) toastFailure(error)
  }
}

/** Looks at the tab with the keyboard: the others follow when it shows another style. */
function follow(): void {
  if (!thread) return
  for (const tab of thread.tabs.keys()) if (!tabNow(tab)) thread.tabs.delete(tab)
  if (thread.tabs.size < 2) return endThread()
  const mover = focusedTabNow()
  const key = mover && thread.tabs.has(mover) ? linkKeyOf(partsNow(), targetOfTab(mover)) : undefined
  clearTimeout(timer)
  if (!mover || !key || isSameStyle(key, thread.key)) return
  timer = setTimeout(() => void moveTo(key, mover), rest)
}

/** The kind of document that a tab shows one of; undefined for a list. */
function kindOf(tab: string, kinds: readonly DocumentKind[]): DocumentKind | undefined {
  const view = viewAt(tabNow(tab)?.location ?? '')?.view
  return view && isDetail(view) ? kinds.find(({ noun }) => noun === view.document) : undefined
}

/** Opens documents of a style beside the focused tab. From then on they follow when one of these tabs shows another style. */
export function openThread(key: StyleKey, found: readonly LinkedRecord[], kinds: readonly DocumentKind[]): void {
  endThread()
  const leader = focusedTabNow()
  if (!leader) return
  const tabs = new Map<string, DocumentKind | undefined>([[leader, kindOf(leader, kinds)]])
  const below = standsBelow(found.length)
  const opened: (string | undefined)[] = []
  for (const [at, { path, kind }] of found.entries()) {
    const above = opened[below[at] ?? -1]
    if (above) focusTab(above)
    openAddress(path, above ? 'below' : 'beside')
    const tab = focusedTabNow()
    opened.push(tab)
    if (tab && tab !== leader) tabs.set(tab, kind)
  }
  const first = [...tabs.keys()][1]
  if (!first) return
  focusTab(first)
  thread = { key, tabs, stop: onScopeChange(follow) }
}

/** Whether tabs follow each other. */
export function hasThread(): boolean {
  return thread !== undefined
}
