const restored = new Map<string, number>()

const keyOf = (document: string, id: number, version: number) => `${document} ${id} ${version}`

/** Notes that a record was given back what it held at an earlier version; it carries a new one now. */
export function noteRestored(document: string, id: number, earlier: number, now: number): void {
  restored.set(keyOf(document, id, earlier), now)
}

/**
 * The version that a record has now, if nothing but undoing has happened since it had the given one: so that one step after another can be
 * taken back.
 */
export function versionSince(document: string, id: number, version: number): number {
  const next = restored.get(keyOf(document, id, version))
  return next === undefined ? version : versionSince(document, id, next)
}

/** Forgets all versions, as at sign-out. */
export function forgetRestored(): void {
  restored.clear()
}
