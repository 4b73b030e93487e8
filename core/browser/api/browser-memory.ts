/** Values that this browser keeps as JSON, each under a name. */
type Memory = {
  /** The value of a name; undefined where there is none, where it is broken, and in a browser that keeps nothing. It may be of any shape: another version of the product has written it. */
  readonly read: (name: string) => unknown
  /** The same, without what does not fit, for a list; empty where no list is kept. */
  readonly readList: <Item>(name: string, fits: (item: Item) => boolean) => readonly Item[]
  /** Keeps a value; undefined forgets the name. A browser that is full or forbids it keeps what it has, which costs its person no more than the memory. */
  readonly write: (name: string, value: unknown) => void
}

function memoryIn(storage: () => Storage): Memory {
  const read = (name: string): unknown => {
    try {
      return JSON.parse(storage().getItem(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
  return {
    read,
    readList: <Item>(name: string, fits: (item: Item) => boolean) => {
      const kept = read(name)
      return Array.isArray(kept) ? (kept as readonly Item[]).filter(fits) : []
    },
    write: (name, value) => {
      try {
        if (value === undefined) storage().removeItem(name)
        else storage().setItem(name, JSON.stringify(value))
      } catch {
        // Nobody is told, see above.
      }
    },
  }
}

/** What all pages of this browser keep for good. */
export const browserMemory: Memory = memoryIn(() => localStorage)

/** What a window keeps over reloads, until it is closed. */
export const windowMemory: Memory = memoryIn(() => sessionStorage)
