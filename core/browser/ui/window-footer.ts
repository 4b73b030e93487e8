import { createContext } from 'react'
import { isComposing } from './composing.ts'

/** Tells buttons that they stand in the footer of a window: the filled one is what the window is for, and Mod+Enter presses it. */
export const WindowFooterContext = createContext(false)

/** The button that a window is for; undefined where it has none that can be pressed now. */
export function mainButton(window: HTMLElement): HTMLElement | undefined {
  const button = window.querySelector<HTMLElement>('[data-main]:not(:disabled, [aria-disabled=true])')
  return button ?? undefined
}

/** A press as a window hears it. */
type WindowPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode?: number }
  readonly target: EventTarget
  readonly currentTarget: HTMLElement
}

const isPress = (key: string, event: WindowPress) =>
  event.key === key &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isComposing(event) &&
  event.target instanceof Node &&
  event.currentTarget.contains(event.target)

/** Whether a press in a window means its main button. A window above it hears its own keys, though they come by here. */
export function isMainPress(event: WindowPress): boolean {
  return isPress('Enter', event)
}

/** Whether a press in a window saves the form in it, which is what its main button does. */
export function isSavePress(event: WindowPress): boolean {
  return isPress('s', event) && event.currentTarget.querySelector('[data-form], form') !== null
}
