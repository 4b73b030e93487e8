import { useLayoutEffect, useRef } from 'react'

const control = 'a[href], button, input, select, textarea, [tabindex]'

/** The first that Tab would reach. */
function firstControl(window: HTMLElement): HTMLElement | undefined {
  const controls = [...window.querySelectorAll<HTMLElement>(control)]
  return controls.find((one) => one.tabIndex >= 0 && !one.matches(':disabled, [type=hidden]') && one.checkVisibility())
}

const windows = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether the focus is below an open window: on nothing, or on an element that is not in a window opened later. */
function isBelow(window: HTMLElement): boolean {
  const { activeElement } = document
  if (!window.hasAttribute('data-open') || window.contains(activeElement)) return false
  const other = activeElement?.closest(windows)
  return !other || Boolean(other.compareDocumentPosition(window) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/**
 * Focuses the window around it as soon as the window is in the page, because the next key may come before the frame in which Base UI would do so.
 * Place it after everything that can take the focus. `first` finds what gets the focus: the first control unless told, on a touch screen the window
 * itself, since a field would open the on-screen keyboard over it.
 */
export function FirstFocus({ first }: { first?: ((window: HTMLElement) => HTMLElement | null) | undefined }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const popup = place.current?.closest<HTMLElement>('[role=dialog]')
    if (!popup || popup.contains(document.activeElement)) return
    const touched = matchMedia('(hover: none) and (pointer: coarse)').matches
    const chosen = first?.(popup) ?? (touched ? undefined : firstControl(popup)) ?? popup
    chosen.focus({ preventScroll: true })
    // A window that closes to make way for this one returns the focus a moment later, as was decided before this one opened: take it again.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => isBelow(popup) && chosen.focus({ preventScroll: true }))
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the window opens
  }, [])
  return <span ref={place} hidden />
}
