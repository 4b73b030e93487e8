import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isFocusLost } from './floating-trigger.tsx'
import { keyboardPage } from './keyboard-page.ts'

/** What a window needs to return the focus when it closes. */
export type WayBack = {
  readonly popup: RefObject<HTMLDivElement | null>
  readonly finalFocus: () => HTMLElement | boolean
}

/** The element of each window that last had the focus. */
const lastIn = new WeakMap<Element, HTMLElement>()
let isNoting = false

function noteFocus(): void {
  if (isNoting) return
  isNoting = true
  document.addEventListener('focusin', ({ target }) => {
    const window = target instanceof HTMLElement ? target.closest('[role=dialog]') : null
    if (window) lastIn.set(window, target as HTMLElement)
  })
}

/** Where the focus last was in the uppermost window that stays open below one that closes; undefined over the page itself. */
function placeBelow(closing: Element | null): HTMLElement | undefined {
  const below = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-open]')]
    .filter((one) => one !== closing)
    .at(-1)
  if (!below) return undefined
  const last = lastIn.get(below)
  return last && below.contains(last) ? last : below
}

/** Base UI gives the focus to the first button inside of what Tab does not reach, such as a whole page: such a place gets it here. */
function reached(back: HTMLElement | boolean): HTMLElement | boolean {
  if (typeof back === 'boolean' || back.tabIndex >= 0) return back
  // The window still holds the page at this moment, and a view may yet say where in it the focus belongs.
  queueMicrotask(() => isFocusLost(null) && back.focus({ preventScroll: true }))
  return false
}

/**
 * Decides where the focus goes when something that covers the page closes: to where it was before it opened, unless it has moved since. `popup`
 * belongs on the covering element, `finalFocus` is passed to Base UI, because a field that takes the focus by itself would otherwise be taken for
 * the place to return to. `lastFocus` names another place for a focus that would return. A question about another covering element is `isAbove` it:
 * when both close, the lower one returns the focus.
 */
export function useWayBack(open: boolean, isAbove = false, lastFocus?: () => HTMLElement | null): WayBack {
  const popup = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [before, setBefore] = useState<Element | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      noteFocus()
      setBefore(document.activeElement)
    }
  }
  const wayBack = () => {
    if (!isFocusLost(popup.current)) return false
    const home = keyboardPage().home()
    const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
    if (isAbove && !isThere) return false
    const isPlace = isThere && !before.closest('[data-behind]')
    // It was asked for by a question over another window, which is gone by now.
    const below = isPlace ? undefined : placeBelow(popup.current)
    if (below) return below
    // What was done in the window has opened another tab beside the one it was opened from.
    const isElsewhere = isPlace && before.closest('[data-tab]') !== null && !home?.host.contains(before)
    // It opened over a view that was still loading, which knows by now where the focus belongs.
    if (home && (!isPlace || isElsewhere || before === home.host)) return home.place()
    return isPlace ? before : true
  }
  const finalFocus = () => {
    const back = wayBack()
    return reached(back && (lastFocus?.() ?? back))
  }
  const returnFocus = useEffectEvent(() => {
    const back = finalFocus()
    if (typeof back !== 'boolean') back.focus({ preventScroll: true })
  })
  // Base UI returns the focus when the window is no longer drawn, some frames after it has closed: keys pressed until then would be lost.
  useLayoutEffect(() => (open ? () => queueMicrotask(returnFocus) : undefined), [open])
  return { popup, finalFocus }
}
