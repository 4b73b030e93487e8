import { useLayoutEffect, useRef } from 'react'

const control = 'a[href], button, input, select, textarea, [tabindex]'

/** The first that Tab would reach. */
function firstControl(window: HTMLElement): HTMLElement | undefined {
  const controls = [...window.querySelectorAll<HTMLElement>(control)]
  return controls.find((one) => one.tabIndex >= 0 && !one.matches(':disabled, [type=hidden]') && one.checkVisibility())
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
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the window opens
  }, [])
  return <span ref={place} hidden />
}
