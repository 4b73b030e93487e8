type KeyedLine = {
  readonly material: { readonly id?: number | undefined } | null
  readonly materialType: string
  readonly actionRegion: string
}

/** The key by which two versions of a list of materials have the same line: material, kind and region. */
export const lineKey = ({ material, materialType, actionRegion }: KeyedLine): string =>
  [material?.id, materialType, actionRegion.trim()].join('/')

/**
 * Pairs the lines of two versions of a list of materials. A bill may have several lines with the same key; the n-th of
 * `before` is paired with the n-th of `now`. Returns each line of `now` with its partner, undefined for a new line, and the
 * lines of `before` that no line of `now` continues.
 */
export function pairedLines<Before extends KeyedLine, Now extends KeyedLine>(
  before: readonly Before[],
  now: readonly Now[],
): {
  readonly pairs: readonly { readonly old: Before | undefined; readonly line: Now }[]
  readonly gone: readonly Before[]
} {
  const free = Map.groupBy(before, lineKey)
  const pairs = now.map((line) => ({ old: free.get(lineKey(line))?.shift(), line }))
  const left = new Set([...free.values()].flat())
  return { pairs, gone: before.filter((line) => left.has(line)) }
}
