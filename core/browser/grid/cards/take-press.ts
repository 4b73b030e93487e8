import type { KeyboardEvent } from 'react'

/** Ends the handling of a key press, so that neither the page nor a command reacts to it. */
export function takePress(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  event.nativeEvent.stopPropagation()
}

/** Whether a key was pressed on a card, or on the list itself: the list has the focus until the focused card is drawn. */
export function isOnCard({ target, currentTarget }: KeyboardEvent): boolean {
  return target === currentTarget || (target as HTMLElement).dataset['card'] !== undefined
}
