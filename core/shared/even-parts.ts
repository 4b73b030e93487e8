/** Splits items into as few parts as possible, each with at most `most` items and all about equally long. An empty list gives one empty part. */
export function evenParts<Item>(items: readonly Item[], most: number): (readonly Item[])[] {
  const parts = Math.max(1, Math.ceil(items.length / most))
  const each = Math.ceil(items.length / parts)
  return Array.from({ length: parts }, (_, at) => items.slice(at * each, (at + 1) * each))
}
