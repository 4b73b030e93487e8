import type { LiveChange } from '../../shared/live-event.ts'

/** Versions that saves of this page left behind and that the server has not told of yet. */
const awaited = new Map<string, number>()

const keyOf = (document: string, id: number) => `${document} ${id}`

/** Notes the version that a save of this page left behind. */
export function noteOwnVersion(
  document: string,
  { id, version }: { readonly id: number; readonly version: number },
): void {
  awaited.set(keyOf(document, id), version)
}

/** Whether a change is what a save of this page did, and was answered with; true once for each save. */
export function isOwnChange({ document, id, version }: LiveChange): boolean {
  const key = keyOf(document, id)
  const own = awaited.get(key)
  if (own === undefined || version === undefined || version > own) return false
  if (version === own) awaited.delete(key)
  return version === own
}
