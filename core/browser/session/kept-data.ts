import { millisecondsInWeek } from 'date-fns/constants'
import { browserMemory } from '../api/browser-memory.ts'

/** What begins the names of all records that a phone keeps for when there is no network. */
export const keptPrefix = 'selvedge-kept-'

/** Whether a record that was last read at a time is too old to be shown: records are kept for a week. */
export function isOutdated(at: string, now: Date): boolean {
  return Date.parse(at) + millisecondsInWeek <= now.getTime()
}

function keptNames(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(keptPrefix))
  } catch {
    // A browser without storage has kept nothing.
    return []
  }
}

/** Forgets all records that this browser keeps: nobody is signed in who could be shown them. */
export function forgetKept(): void {
  for (const name of keptNames()) browserMemory.write(name, undefined)
}

/** Forgets the kept records that are too old, and those that cannot be read. */
export function forgetOutdated(now: Date): void {
  for (const name of keptNames()) {
    const isFresh = (one: { at?: unknown } | null) => typeof one?.at === 'string' && !isOutdated(one.at, now)
    const fresh = browserMemory.readList(name, isFresh)
    browserMemory.write(name, fresh.length > 0 ? fresh : undefined)
  }
}
