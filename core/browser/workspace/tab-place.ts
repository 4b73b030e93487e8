import { windowMemory } from '../api/browser-memory.ts'
import { isPageCovered } from '../ui/keyboard-page.ts'
import { sessionNow } from '../session/session.ts'
import { findTab, pathOfLocation } from './layout/layout.ts'
import { keepKeyboardPlace, tabHost } from './tabs/tab-host.ts'
import { parseSearch } from './tabs/search-text.ts'
import { focusedTabNow, layoutNow } from './tabs/workspace-state.ts'

/** Where a person was in a tab: scroll offsets by name, the focused field or area, and what views keep there themselves. */
export type TabPlace = {
  readonly path: string
  readonly scroll: Readonly<Record<string, readonly [top: number, left: number]>>
  readonly focus?: string
  /** The record beside the list that the focus was at. */
  readonly record?: string | undefined
  readonly memory: Readonly<Record<string, unknown>>
}

const storageKey = () => (sessionNow().actor?.preview ? 'tab-places-preview' : 'tab-places')
/** Milliseconds after which a return no longer waits for content that has not appeared. */
const patience = 8000

const places = new Map<string, TabPlace>()
/** Tabs whose content will be built again and then brought back to its place. */
const away = new Set<string>()
/** Places of paths that a tab has left, the latest last: a person who goes back finds them again. */
const left = new Map<string, Map<string, TabPlace>>()
/** Left paths that are kept for each tab. */
const leftLimit = 20
const readers = new Map<string, Map<string, () => unknown>>()
/** How to stop a return that is under way, by tab. */
const stopReturns = new Map<string, () => void>()
let owner = 0

function pathOf(id: string): string | undefined {
  const tab = findTab(layoutNow(), id)?.tab
  return tab && pathOfLocation(tab.location)
}

/** The record that the address of a tab shows beside its list. */
function recordOf(id: string): string | undefined {
  const [, search = ''] = findTab(layoutNow(), id)?.tab.location.split('?') ?? []
  return parseSearch(search)['record']
}

function placeOf(id: string): TabPlace | undefined {
  const place = places.get(id)
  return place && place.path === pathOf(id) ? place : undefined
}

function note(id: string, change: (place: TabPlace) => TabPlace): void {
  const path = pathOf(id)
  if (path) places.set(id, change(placeOf(id) ?? { path, scroll: {}, memory: {} }))
}

function putAside(id: string, place: TabPlace): void {
  const own = left.get(id) ?? new Map<string, TabPlace>()
  own.delete(place.path)
  own.set(place.path, place)
  for (const path of [...own.keys()].slice(0, -leftLimit)) own.delete(path)
  left.set(id, own)
}

/**
 * Notes that a tab shows another path. The place of the one before is put aside; a person who goes back or forward to a path returns to
 * the place there.
 */
export function movedInTab(id: string, from: string, to: string, isReturn: boolean): void {
  const before = places.get(id)
  putAside(id, before?.path === from ? before : { path: from, scroll: {}, memory: {} })
  places.delete(id)
  stopReturns.get(id)?.()
  const known = isReturn ? left.get(id)?.get(to) : undefined
  if (!known) return
  places.set(id, known)
  away.add(id)
  returnToPlace(id, tabHost(id))
}

/** Takes up the places of an earlier load of this page. */
export function loadPlaces(userId: number): void {
  owner = userId
  places.clear()
  const kept = windowMemory.read(storageKey()) as { owner: number; places?: object } | undefined
  if (kept?.owner !== userId) return
  for (const [id, place] of Object.entries(kept.places ?? {}) as [string, TabPlace][])
    if (typeof place?.path === 'string' && place.scroll && place.memory) {
      places.set(id, place)
      away.add(id)
    }
}

/** Notes that the content of a tab is gone: when it is built again, it goes back to its place. */
export function leavePlace(id: string): void {
  away.add(id)
}

/** Keeps the places of all open tabs over a reload. */
export function keepPlaces(): void {
  if (!owner) return
  for (const [id, own] of readers) for (const [name, read] of own) rememberInTab(id, name, read())
  const open = [...places].filter(([id]) => placeOf(id))
  windowMemory.write(storageKey(), { owner, places: Object.fromEntries(open) })
}

/** Forgets all places, as at sign-out. */
export function forgetPlaces(): void {
  places.clear()
  left.clear()
  away.clear()
  owner = 0
  for (const key of ['tab-places', 'tab-places-preview']) windowMemory.write(key, undefined)
}

/** What a view kept in its tab under a name, when the tab still shows the same path. */
export function rememberedInTab(id: string, name: string): unknown {
  return placeOf(id)?.memory[name]
}

function rememberInTab(id: string, name: string, value: unknown): void {
  note(id, (place) => ({ ...place, memory: { ...place.memory, [name]: value } }))
}

/** The tab has left the path of this view by now. */
function rememberLeft(id: string, path: string, name: string, value: unknown): void {
  const place = left.get(id)?.get(path)
  if (place) putAside(id, { ...place, memory: { ...place.memory, [name]: value } })
}

/** Lets a view be asked what to keep when the page goes. Returns how to stop; it is asked then once more. */
export function askOnLeave(id: string, name: string, read: () => unknown): () => void {
  const own = readers.get(id) ?? new Map<string, () => unknown>()
  const path = pathOf(id)
  readers.set(id, own.set(name, read))
  return () => {
    own.delete(name)
    if (pathOf(id) === path) rememberInTab(id, name, read())
    else if (path) rememberLeft(id, path, name, read())
  }
}

/** Name of an element that scrolls: the tab itself, or what is marked `data-scroll`. */
function scrollName(element: EventTarget | null, host: HTMLElement): string | undefined {
  if (element === host) return 'tab'
  return element instanceof HTMLElement ? element.dataset['scroll'] : undefined
}

/** Name of what has the focus: a field by its path, or an area by its mark. */
function focusName(element: EventTarget | null): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const field = element.closest<HTMLElement>('[data-field]')?.dataset['field']
  if (field) return `field:${field}`
  const area = element.dataset['scroll']
  return area ? `area:${area}` : undefined
}

function findFocus(host: HTMLElement, name: string): HTMLElement | undefined {
  const [kind, value = ''] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)]
  const marked = host.querySelector<HTMLElement>(
    `[data-${kind === 'field' ? 'field' : 'scroll'}="${CSS.escape(value)}"]`,
  )
  if (!marked || marked.tabIndex >= 0 || marked.dataset['focus'] === 'self') return marked ?? undefined
  return (
    marked.querySelector<HTMLElement>('input, textarea, select, button, [tabindex="0"], [contenteditable=true]') ??
    marked
  )
}

/** Follows scrolling and focus in a tab, after taking it back to where the person was. Returns how to stop. */
export function followTabPlace(id: string): () => void {
  const host = tabHost(id)
  const stopReturn = returnToPlace(id, host)
  const scrolled = (event: Event) => {
    const name = scrollName(event.target, host)
    if (!name || host.hasAttribute('data-behind')) return
    const { scrollTop, scrollLeft } = event.target as HTMLElement
    note(id, (place) => ({ ...place, scroll: { ...place.scroll, [name]: [scrollTop, scrollLeft] } }))
  }
  const focused = (event: FocusEvent) => {
    const focus = focusName(event.target)
    if (focus) note(id, (place) => ({ ...place, focus, record: recordOf(id) }))
  }
  host.addEventListener('scroll', scrolled, { capture: true, passive: true })
  host.addEventListener('focusin', focused)
  return () => {
    stopReturn()
    host.removeEventListener('scroll', scrolled, { capture: true })
    host.removeEventListener('focusin', focused)
  }
}

/**
 * Brings scroll offsets and focus back as the content appears: views load their records later. Ends when all is as it was, when
 * the person does something, or after a while.
 */
function returnToPlace(id: string, host: HTMLElement): () => void {
  const place = away.has(id) ? placeOf(id) : undefined
  const waiting = new Map(Object.entries(place?.scroll ?? {}).filter(([, [top, left]]) => top > 0 || left > 0))
  // An address that names another record leads to that one.
  let focus = place?.record === recordOf(id) ? place?.focus : undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const returnFocus = (name: string) => {
    const target = findFocus(host, name)
    if (!target) return
    keepKeyboardPlace(id, target)
    if (focusedTabNow() !== id || document.activeElement === target) focus = undefined
    // A list passes the focus on to one of its cards. If the list took it back, a key pressed in that moment would be lost.
    else if (!isPageCovered() && !target.contains(document.activeElement)) target.focus({ preventScroll: true })
  }
  const apply = () => {
    for (const [name, [top, left]] of waiting) {
      const element = name === 'tab' ? host : host.querySelector<HTMLElement>(`[data-scroll="${CSS.escape(name)}"]`)
      if (!element || element.scrollHeight - element.clientHeight < top) continue
      if (element.scrollTop === top && element.scrollLeft === left) waiting.delete(name)
      else element.scrollTo({ top, left, behavior: 'instant' })
    }
    if (focus) returnFocus(focus)
    if (waiting.size === 0 && !focus) end()
  }
  const watch = new MutationObserver(() => requestAnimationFrame(apply))
  const stop = () => {
    if (stopReturns.get(id) === stop) stopReturns.delete(id)
    watch.disconnect()
    clearTimeout(timer)
    for (const type of ['pointerdown', 'keydown', 'wheel']) window.removeEventListener(type, end, { capture: true })
  }
  const end = () => {
    away.delete(id)
    stop()
  }
  if (waiting.size === 0 && !focus) return stop
  stopReturns.set(id, stop)
  watch.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(type, end, { capture: true, passive: true })
  timer = setTimeout(end, patience)
  apply()
  return stop
}
