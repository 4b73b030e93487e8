const storageKey = 'lastActivity'
const signs = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const
/** Milliseconds between two notes. */
const notedEvery = 30_000

let hearer: () => void = () => {}
let noted = 0

/** Stores the time of the last input in this browser; all of its pages share it. */
export function noteActivity(): void {
  noted = Date.now()
  localStorage.setItem(storageKey, String(noted))
}

function heard(): void {
  // A clock that was set back counts as touched, too.
  if (Math.abs(Date.now() - noted) < notedEvery) return
  noteActivity()
  hearer()
}

/** Watches for input in this page, and calls back from time to time while there is some. */
export function followActivity(onActivity: () => void): void {
  hearer = onActivity
  for (const sign of signs) window.addEventListener(sign, heard, { capture: true, passive: true })
}

/** Stops following. */
export function ignoreActivity(): void {
  for (const sign of signs) window.removeEventListener(sign, heard, { capture: true })
}

/** Whole seconds since the last input in a page of this browser; 0 when no input is known. */
export function idleSeconds(): number {
  const last = Number(localStorage.getItem(storageKey) ?? Number.NaN)
  return Number.isFinite(last) ? Math.max(0, Math.floor((Date.now() - last) / 1000)) : 0
}
