/**
 * Passes on values one by one: the first at once, and of those that follow within `wait` milliseconds of each other only the last, `wait`
 * milliseconds later. `stop` forgets a value that waits.
 */
export function lastOfMany<Value>(take: (value: Value) => void, wait: number) {
  let before = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    next: (value: Value): void => {
      clearTimeout(timer)
      const isPassing = performance.now() - before < wait
      before = performance.now()
      if (isPassing) timer = setTimeout(take, wait, value)
      else take(value)
    },
    stop: (): void => clearTimeout(timer),
  }
}
