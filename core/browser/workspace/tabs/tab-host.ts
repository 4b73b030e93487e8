import { isPageCovered } from '../../ui/keyboard-page.ts'
import { whenIdle } from '../../ui/late-module.ts'

/** The element that a tab's content lives in. It moves between panes, so that moving a tab does not build it again. */
const hosts = new Map<string, HTMLDivElement>()

/**
 * The tab that was last in front. Making a tab unreachable and reachable again costs a new style for all that is in it, and this tab is the
 * likeliest to come back: it stays as it is until something could reach it.
 */
let lastBehind: HTMLDivElement | undefined

/** The element of a tab. */
export function tabHost(id: string): HTMLDivElement {
  const known = hosts.get(id)
  if (known) return known
  const host = document.createElement('div')
  // A separate layer keeps the picture of a tab behind the front one; a layer for transforms would blur its text.
  host.className = 'absolute inset-0 overflow-auto bg-panel outline-none [will-change:opacity]'
  host.tabIndex = -1
  host.dataset['tab'] = id
  hosts.set(id, host)
  return host
}

/** Forgets the element of a closed tab. */
export function dropTabHost(id: string): void {
  const host = hosts.get(id)
  host?.remove()
  hosts.delete(id)
  if (host && host === lastBehind) lastBehind = undefined
}

/** Milliseconds after which a tab behind the front one becomes unreachable, also on a page that is never idle. */
const latest = 500

/** Makes all tabs behind the front ones unreachable (inert) now. */
function seal(): void {
  lastBehind = undefined
  for (const host of hosts.values()) if (host.hasAttribute('data-behind')) host.inert = true
}

/**
 * Watches for what could reach a covered tab: Tab, selecting everything, the browser's own bars (search in the page), a menu that returns the focus
 * to where it was opened. Returns how to stop.
 */
export function guardTabHosts(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const options = { capture: true, signal }
  window.addEventListener('keydown', ({ key }) => key === 'Tab' && lastBehind && seal(), options)
  window.addEventListener('selectstart', () => lastBehind && seal(), options)
  window.addEventListener('blur', () => lastBehind && seal(), { signal })
  window.addEventListener('focusin', ({ target }) => (target as Element).closest?.('[data-behind]') && seal(), options)
  return () => stop.abort()
}

/**
 * Shows a host or puts it behind. Behind the front one it keeps its size, its layout and its picture, so that it comes back without being drawn
 * again. It is covered at once, and becomes unreachable when another tab goes behind, too, and the page is idle.
 */
function setBehind(host: HTMLDivElement, behind: boolean): void {
  if (host.hasAttribute('data-behind') === behind) return
  host.toggleAttribute('data-behind', behind)
  host.style.zIndex = behind ? '-1' : ''
  host.ariaHidden = behind ? 'true' : null
  if (!behind) {
    host.inert = false
    return
  }
  const before = lastBehind
  lastBehind = host
  requestAnimationFrame(() =>
    whenIdle(() => {
      if (before) before.inert = before !== lastBehind && before.hasAttribute('data-behind')
      // Nothing in front has taken the focus, and typed text must not go into a covered form.
      if (host.hasAttribute('data-behind') && host.contains(document.activeElement)) seal()
    }, latest),
  )
}

/** Moves hosts into a pane, without rebuilding their content where the browser can. */
export function placeHosts(slot: HTMLElement, ids: readonly string[], front: string | undefined): void {
  const wanted = new Set(ids.map(tabHost))
  for (const child of Array.from(slot.children)) if (!wanted.has(child as HTMLDivElement)) child.remove()
  for (const id of ids) {
    const host = tabHost(id)
    setBehind(host, id !== front)
    if (host.parentElement === slot) continue
    const movable = slot as HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void }
    if (host.isConnected && slot.isConnected && movable.moveBefore) movable.moveBefore(host, null)
    else slot.append(host)
  }
}

const lastFocus = new WeakMap<HTMLElement, HTMLElement>()

/** Notes where in a tab the keyboard is. Returns how to stop. */
export function followHostFocus(id: string): () => void {
  const host = tabHost(id)
  const note = (event: FocusEvent) => event.target instanceof HTMLElement && lastFocus.set(host, event.target)
  host.addEventListener('focusin', note)
  return () => host.removeEventListener('focusin', note)
}

/** Names the place in a tab that gets the keyboard when the tab does. */
export function keepKeyboardPlace(id: string, element: HTMLElement): void {
  lastFocus.set(tabHost(id), element)
}

/** Gives the keyboard back to where it was in a tab, unless something on top or a row of tabs has it. */
export function focusHost(id: string): void {
  const host = tabHost(id)
  const { activeElement } = document
  if (host.contains(activeElement)) return
  if (isPageCovered() || activeElement?.closest('[role="tablist"]')) return
  keyboardPlaceOf(id).focus({ preventScroll: true })
}

/** Where the keyboard was in a tab, the tab itself when that is gone. */
export function keyboardPlaceOf(id: string): HTMLElement {
  const host = tabHost(id)
  const last = lastFocus.get(host)
  return last?.isConnected && host.contains(last) ? last : host
}
