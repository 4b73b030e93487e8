import { createContext } from 'react'

/** Tells buttons that they stand in the footer of a window: the filled one is what the window is for, and Mod+Enter presses it. */
export const WindowFooterContext = createContext(false)

/** The button that a window is for; undefined where it has none that can be pressed now. */
export function mainButton(window: HTMLElement): HTMLElement | undefined {
  const button = window.querySelector<HTMLElement>('[data-main]:not(:disabled, [aria-disabled=true])')
  return button ?? undefined
}

/** Whether a press in a window means its main button. A window above it hears its own keys, though they come by here. */
export function isMainPress(event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
  readonly nativeEvent: { readonly isComposing: boolean }
  readonly target: EventTarget
  readonly currentTarget: HTMLElement
}): boolean {
  return (
    event.key === 'Enter' &&
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented &&
    !event.nativeEvent.isComposing &&
    event.target instanceof Node &&
    event.currentTarget.contains(event.target)
  )
}
