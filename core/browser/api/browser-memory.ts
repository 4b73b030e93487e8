/** Values that this browser keeps as JSON, each under a name. */
type Memory = {
  /**
   * Returns the value of a name. Returns undefined if the browser keeps no value or forbids storage, or if the text is not JSON. Another version of the
   * product may have written the value, so the caller checks its shape.
   */
  readonly read: (name: string) => unknown
  /** Returns the entries of a kept list that `fits` accepts. Returns an empty list if the value is no list. */
  readonly readList: <Item>(name: string, fits: (item: Item) => boolean) => readonly Item[]
  /** Keeps a value under a name. The value undefined removes the name. A browser that is full or forbids storage keeps the former value. */
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
        // The browser is full or forbids storage. The person loses only what the page would have remembered.
      }
    },
  }
}

/** Values that all pages of this browser share. They stay when the browser is closed. */
export const browserMemory: Memory = memoryIn(() => localStorage)

/** Values of one window. They survive a reload and end with the window. */
export const windowMemory: Memory = memoryIn(() => sessionStorage)
