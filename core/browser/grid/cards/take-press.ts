import type { KeyboardEvent } from 'react'

/** Ends the handling of a key press, so that neither the page nor a command reacts to it. */
export function takePress(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  event.nativeEvent.stopPropagation()
}
