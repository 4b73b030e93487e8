import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns a function that stays the same over all drawings and calls the `make` of the last one. Commands and other callbacks that are made once use it
 * to act on what the screen shows now.
 */
export function useLatest<Value, Given extends unknown[] = []>(
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  const latest = useRef(make)
  useLayoutEffect(() => {
    latest.current = make
  })
  const [now] = useState(
    () =>
      (...given: Given) =>
        latest.current(...given),
  )
  return now
}
