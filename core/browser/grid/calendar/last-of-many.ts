/**
 * Gives `take` the first of several values at once. Of the values that follow each other within `wait` milliseconds it gives only the last, `wait`
 * milliseconds after it. `stop` drops a value that still waits.
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
