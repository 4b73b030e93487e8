/** The items in as few parts as hold them with at most `most` in each, the parts about equally long. No items make one empty part. */
export function evenParts<Item>(items: readonly Item[], most: number): (readonly Item[])[] {
  const parts = Math.max(1, Math.ceil(items.length / most))
  const each = Math.ceil(items.length / parts)
  return Array.from({ length: parts }, (_, at) => items.slice(at * each, (at + 1) * each))
}
