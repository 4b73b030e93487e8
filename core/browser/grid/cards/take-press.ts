import type { KeyboardEvent } from 'react'

/** Takes a key press: neither the page nor a command hears it. */
export function takePress(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  event.nativeEvent.stopPropagation()
}
