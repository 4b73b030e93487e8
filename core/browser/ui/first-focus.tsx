import { useLayoutEffect, useRef } from 'react'
import { mainButton } from './window-footer.ts'

const control = 'a[href], button, input, select, textarea, [tabindex]'
const field =
  'input, select, textarea, [contenteditable=true], [role=checkbox], [role=switch], [role=radio], [role=combobox], [role=listbox], [role=tree], [role=grid]'

const isReached = (one: HTMLElement) =>
  one.tabIndex >= 0 && !one.matches(':disabled, [type=hidden]') && one.checkVisibility()

/** What a window is about: its first field, else its main button. Undefined while neither is there, or neither takes the focus. */
function mainControl(window: HTMLElement): HTMLElement | undefined {
  const body = window.querySelector<HTMLElement>('[data-window-body]')
  return [...(body?.querySelectorAll<HTMLElement>(field) ?? [])].find(isReached) ?? mainButton(window)
}

/** The first that Tab would reach. */
function firstControl(window: HTMLElement): HTMLElement | undefined {
  return [...window.querySelectorAll<HTMLElement>(control)].find(isReached)
}

/** What gets the focus while a window waits for what it is about: nothing that would throw it away, where it has a button to wait for. */
function waitingPlace(window: HTMLElement): HTMLElement {
  return window.querySelector('[data-main]') ? window : (firstControl(window) ?? window)
}

/** Gives the focus to what a window is about once it is there, unless the person did something meanwhile. Returns the way to stop. */
function focusWhenThere(window: HTMLElement, waiting: HTMLElement): () => void {
  const watch = new MutationObserver(() => {
    if (document.activeElement !== waiting && document.activeElement !== document.body) return stop()
    const found = mainControl(window)
    if (!found) return
    stop()
    found.focus({ preventScroll: true })
  })
  const stop = () => {
    watch.disconnect()
    window.removeEventListener('keydown', stop, true)
  }
  watch.observe(window, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-disabled'],
  })
  window.addEventListener('keydown', stop, true)
  return stop
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
 * Place it after everything that can take the focus. `first` finds the element that gets the focus. Default: the first field, else the main button, also
 * when they come a moment later; on a touch screen the window itself, since a field would open the on-screen keyboard over it.
 */
export function FirstFocus({ first }: { first?: ((window: HTMLElement) => HTMLElement | null) | undefined }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const popup = place.current?.closest<HTMLElement>('[role=dialog]')
    if (!popup || popup.contains(document.activeElement)) return
    const touched = matchMedia('(hover: none) and (pointer: coarse)').matches
    const wanted = first?.(popup)
    const found = wanted && !wanted.matches(':disabled') ? wanted : touched ? popup : mainControl(popup)
    const chosen = found ?? waitingPlace(popup)
    // What has it in this window by then: a part that came meanwhile may have taken it.
    let latest = chosen
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) latest = target
    }
    popup.addEventListener('focusin', note)
    chosen.focus({ preventScroll: true })
    const stop = found || !popup.querySelector('[data-window-body]') ? undefined : focusWhenThere(popup, chosen)
    // A window that closes to make way for this one returns the focus a moment later, as was decided before this one opened: take it again.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isBelow(popup)) (latest.isConnected ? latest : chosen).focus({ preventScroll: true })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      popup.removeEventListener('focusin', note)
      stop?.()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the window opens
  }, [])
  return <span ref={place} hidden />
}
