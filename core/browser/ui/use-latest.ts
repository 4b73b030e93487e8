import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns a function that stays the same and returns what `value` was when the component was drawn last: for commands and other callbacks that are made
 * once and act on what is on the screen.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const [now] = useState(() => () => latest.current)
  return now
}
