import { type RefObject, useRef, useState } from 'react'

/**
 * Where the keyboard goes when something that covers the page closes: back to where it was before it opened, unless it has
 * gone somewhere else since. `popup` belongs on the covering element, `finalFocus` tells Base UI. A field in it that takes
 * the focus by itself would else be taken for the place to return to.
 */
export function useWayBack(open: boolean): {
  readonly popup: RefObject<HTMLDivElement | null>
  readonly finalFocus: () => HTMLElement | boolean
} {
  const popup = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [before, setBefore] = useState<Element | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setBefore(document.activeElement)
  }
  const finalFocus = () => {
    const { activeElement: now } = document
    const isLost = now === null || now === document.body || Boolean(popup.current?.contains(now))
    if (!isLost) return false
    return before instanceof HTMLElement && before !== document.body && before.isConnected ? before : true
  }
  return { popup, finalFocus }
}
