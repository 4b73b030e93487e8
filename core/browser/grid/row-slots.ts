/**
 * Gives rows that come into view the places of those that left it, so that their elements are filled anew instead of being made.
 * Takes the indexes in view and answers them with their slots, in the order of the slots: who draws them in it moves no element.
 */
export function rowSlots(): (
  indexes: readonly number[],
) => readonly { readonly index: number; readonly slot: number }[] {
  let held = new Map<number, number>()
  return (indexes) => {
    const wanted = new Set(indexes)
    const taken = new Set([...held].filter(([index]) => wanted.has(index)).map(([, slot]) => slot))
    const next = new Map<number, number>()
    let free = 0
    for (const index of indexes) {
      const kept = held.get(index)
      if (kept !== undefined) {
        next.set(index, kept)
        continue
      }
      while (taken.has(free)) free += 1
      taken.add(free)
      next.set(index, free)
    }
    held = next
    return [...next].map(([index, slot]) => ({ index, slot })).sort((one, other) => one.slot - other.slot)
  }
}
