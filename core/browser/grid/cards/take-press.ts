import type { KeyboardEvent } from 'react'

/** Ends the handling of a key press, so that neither the page nor a command reacts to it. */
export function takePress(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  event.nativeEvent.stopPropagation()
}

/** Whether a press is on a card, or on the list itself, which has the keyboard until the card is drawn that gets it. */
export function isOnCard({ target, currentTarget }: KeyboardEvent): boolean {
  return target === currentTarget || (target as HTMLElement).dataset['card'] !== undefined
}
