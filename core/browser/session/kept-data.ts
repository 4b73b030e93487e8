import { millisecondsInWeek } from 'date-fns/constants'

/** What begins the names of all records that a phone keeps for when there is no network. */
export const keptPrefix = 'selvedge-kept-'

/** Whether a record that was last read at a time is too old to be shown: records are kept for a week. */
export function isOutdated(at: string, now: Date): boolean {
  return Date.parse(at) + millisecondsInWeek <= now.getTime()
}

function keptNames(): readonly string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(keptPrefix))
}

/** Forgets all records that this browser keeps: nobody is signed in who could be shown them. */
export function forgetKept(): void {
  try {
    for (const name of keptNames()) localStorage.removeItem(name)
  } catch {
    // A browser without storage has kept nothing.
  }
}

/** Forgets the kept records that are too old, and those that cannot be read. */
export function forgetOutdated(now: Date): void {
  try {
    for (const name of keptNames()) {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
      const fresh = Array.isArray(kept)
        ? kept.filter((one) => typeof one?.at === 'string' && !isOutdated(one.at, now))
        : []
      if (fresh.length === 0) localStorage.removeItem(name)
      else localStorage.setItem(name, JSON.stringify(fresh))
    }
  } catch {
    forgetKept()
  }
}
