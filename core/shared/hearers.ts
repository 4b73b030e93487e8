/** A set of functions that are called when something happens: `hear` adds a function, and `tell` calls all of them. */
export type Hearers<Told extends readonly unknown[] = []> = {
  /** Calls a function each time from now on. Returns how to stop. Fits `useSyncExternalStore`. */
  readonly hear: (hearer: (...told: Told) => void) => () => void
  /** Calls all of them, in the order in which they came. */
  readonly tell: (...told: Told) => void
}

/** Makes an empty set of hearers. A function that is given twice is called once. */
export function hearers<Told extends readonly unknown[] = []>(): Hearers<Told> {
  const all = new Set<(...told: Told) => void>()
  return {
    hear: (hearer) => {
      all.add(hearer)
      return () => void all.delete(hearer)
    },
    tell: (...told) => {
      for (const hearer of all) hearer(...told)
    },
  }
}
