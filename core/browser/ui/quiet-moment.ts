import { whenIdle } from './late-module.ts'

/** Milliseconds without a key, a click or a turn of the wheel after which nobody is in the middle of something. */
const pause = 800

/** Resolves when the page has nothing else to do and the person has paused. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        listening.abort()
        whenIdle(resolve)
      }, pause)
    }
    for (const input of ['keydown', 'pointerdown', 'wheel'])
      window.addEventListener(input, wait, { capture: true, passive: true, signal: listening.signal })
    wait()
  })
}
