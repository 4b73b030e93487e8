import { useEffect, useState } from 'react'

/**
 * Gives a new value to several places one after another, one place a frame, so that no frame draws all of them. Returns the value of each place; a place
 * that is added later has the newest value at once.
 */
export function useInTurns<Value>(value: Value, places: number): (place: number) => Value {
  const [given, setGiven] = useState<readonly Value[]>([])
  useEffect(() => {
    let place = 0
    let frame = requestAnimationFrame(function give() {
      const at = place
      setGiven((before) =>
        Array.from({ length: places }, (_, one) => (one > at && one in before ? (before[one] as Value) : value)),
      )
      place += 1
      if (place < places) frame = requestAnimationFrame(give)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, places])
  return (place) => (place in given ? (given[place] as Value) : value)
}
