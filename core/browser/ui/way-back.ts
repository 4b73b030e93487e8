import { type RefObject, useRef, useState } from 'react'
import { isFocusLost } from './floating-trigger.tsx'
import { keyboardPage } from './keyboard-page.ts'

/** What a covering element needs to lead the keyboard back. */
export type WayBack = {
  readonly popup: RefObject<HTMLDivElement | null>
  readonly finalFocus: () => HTMLElement | boolean
}

/**
 * Where the keyboard goes when something that covers the page closes: back to where it was before it opened, unless it has
 * gone somewhere else since. `popup` belongs on the covering element, `finalFocus` tells Base UI. A field in it that takes
 * the focus by itself would else be taken for the place to return to. What asks about something else that covers the page is `isAbove` it: when
 * both close, that one leads back.
 */
export function useWayBack(open: boolean, isAbove = false): WayBack {
  const popup = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [before, setBefore] = useState<Element | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setBefore(document.activeElement)
  }
  const finalFocus = () => {
    if (!isFocusLost(popup.current)) return false
    const home = keyboardPage().home()
    const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
    if (isAbove && !isThere) return false
    const isPlace = isThere && !before.closest('[data-behind]')
    // It opened over a view that was still coming: by now that view knows where the keyboard belongs.
    if (home && (!isPlace || before === home.host)) return home.place()
    return isPlace ? before : true
  }
  return { popup, finalFocus }
}
