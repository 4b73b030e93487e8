import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns a function that stays the same and calls the `make` of the last drawing: for commands and other callbacks that are made once and act on what
 * is on the screen.
 */
export function useLatest<Value>(make: () => Value): () => Value {
  const latest = useRef(make)
  useLayoutEffect(() => {
    latest.current = make
  })
  const [now] = useState(() => () => latest.current())
  return now
}
