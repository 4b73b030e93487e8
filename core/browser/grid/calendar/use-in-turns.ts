import { useEffect, useState } from 'react'

/**
 * Spreads the drawing of a new value over frames: each frame hands the value to one more of several places. Returns a function that tells the value of a
 * place. A place that is added later gets the newest value at once.
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
