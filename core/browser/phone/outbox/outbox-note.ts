import { browserMemory } from '../../api/browser-memory.ts'

const storageKey = (person: number) => `selvedge-outbox-${person}`

/** Notes whether a person has actions in this browser's outbox, for pages that load the outbox only then. */
export function noteOutbox(person: number, hasSome: boolean): void {
  browserMemory.write(storageKey(person), hasSome ? 1 : undefined)
}

/** Whether a person has actions in this browser's outbox. */
export function hasOutbox(person: number): boolean {
  return browserMemory.read(storageKey(person)) !== undefined
}
