import { useLayoutEffect, useRef } from 'react'

const control = 'a[href], button, input, select, textarea, [tabindex]'

/** The first that Tab would reach. */
function firstControl(window: HTMLElement): HTMLElement | undefined {
  const controls = [...window.querySelectorAll<HTMLElement>(control)]
  return controls.find((one) => one.tabIndex >= 0 && !one.matches(':disabled, [type=hidden]') && one.checkVisibility())
}

const windows = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether the keyboard is below an open window: at nothing, or at what does not stand in a window that opened later. */
function isBelow(window: HTMLElement): boolean {
  const { activeElement } = document
  if (!window.hasAttribute('data-open') || window.contains(activeElement)) return false
  const other = activeElement?.closest(windows)
  return !other || Boolean(other.compareDocumentPosition(window) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/**
 * Gives the keyboard to the window around it as soon as that stands in the page, since the next key may come before the frame in which
 * Base UI would do it. Stands behind everything that can take the focus. `first` finds what gets it; the first control unless told or found, on a
 * touch screen the window itself, since a field would open the keyboard over it.
 */
export function FirstFocus({ first }: { first?: ((window: HTMLElement) => HTMLElement | null) | undefined }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const popup = place.current?.closest<HTMLElement>('[role=dialog]')
    if (!popup || popup.contains(document.activeElement)) return
    const touched = matchMedia('(hover: none) and (pointer: coarse)').matches
    const chosen = first?.(popup) ?? (touched ? undefined : firstControl(popup)) ?? popup
    chosen.focus({ preventScroll: true })
    // A window that closes for this one gives the keyboard back a moment later: that was decided before this one stood.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => isBelow(popup) && chosen.focus({ preventScroll: true }))
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the window opens
  }, [])
  return <span ref={place} hidden />
}
