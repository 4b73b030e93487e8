const storageKey = (person: number) => `selvedge-outbox-${person}`

/** Notes whether a person has actions in this browser's outbox, for pages that load the outbox only then. */
export function noteOutbox(person: number, hasSome: boolean): void {
  try {
    if (hasSome) localStorage.setItem(storageKey(person), '1')
    else localStorage.removeItem(storageKey(person))
  } catch {
    // Without the note, what waits is sent when a phone page is opened.
  }
}

/** Whether a person has actions in this browser's outbox. */
export function hasOutbox(person: number): boolean {
  return localStorage.getItem(storageKey(person)) !== null
}
