const SHORTEST_MS = 1000
const LONGEST_MS = 30_000
/** An answer is kept this many times as long as it took, so that at most 1% of the time goes into asking the same again. */
const KEPT_TIMES = 100
const MOST_ENTRIES = 500

type Entry = { answer: Promise<unknown>; until: number }

/**
 * Remembers what a list counted and summed, keyed by the whole statement with its parameters: for a second, or longer when it was slow (100
 * times as long as it took, 30 s at most). `clear` on each change of the document, so that only changes from elsewhere are seen
 * late. Callers that ask the same at the same time share one statement. One belongs to one list of one app.
 */
export class ListCache {
  private readonly entries = new Map<string, Entry>()
  private readonly clock: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock
  }

  /** The remembered answer, else a new one; a failure is not remembered. */
  answer<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const started = this.clock()
    const known = this.entries.get(key)
    if (known && known.until > started) return known.answer as Promise<Answer>
    const entry: Entry = { answer: Promise.resolve(), until: Number.POSITIVE_INFINITY }
    const answer = ask().then(
      (value) => {
        const took = this.clock() - started
        entry.until = this.clock() + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, took * KEPT_TIMES))
        return value
      },
      (error: unknown) => {
        if (this.entries.get(key) === entry) this.entries.delete(key)
        throw error
      },
    )
    entry.answer = answer
    this.entries.delete(key)
    this.entries.set(key, entry)
    const oldest = this.entries.keys().next().value
    if (this.entries.size > MOST_ENTRIES && oldest !== undefined) this.entries.delete(oldest)
    return answer
  }

  /** Forgets everything; answers still being made are not remembered. */
  clear(): void {
    this.entries.clear()
  }
}
