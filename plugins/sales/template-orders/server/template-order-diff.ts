/** A stored row and what it should become; `id` says which stored row a wanted one is. */
export type Wanted<Values> = { readonly id?: number | undefined; readonly values: Values }

export type Difference<Values> = {
  readonly insert: readonly Values[]
  readonly update: readonly { readonly id: number; readonly values: Values }[]
  readonly remove: readonly number[]
}

/**
 * What to write so that the stored rows become the wanted ones: rows that are the same are left alone. A wanted row whose id is not among the stored
 * ones, or was already used, is new. `Values` holds the same keys as the stored row, in any order.
 */
export function differenceOf<Values extends Readonly<Record<string, unknown>>>(
  stored: readonly (Values & { readonly id: number })[],
  wanted: readonly Wanted<Values>[],
): Difference<Values> {
  const left = new Map(stored.map((row) => [row.id, row]))
  const insert: Values[] = []
  const update: { id: number; values: Values }[] = []
  for (const { id, values } of wanted) {
    const row = id === undefined ? undefined : left.get(id)
    if (!row) {
      insert.push(values)
      continue
    }
    left.delete(row.id)
    const isChanged = Object.keys(values).some((key) => JSON.stringify(values[key]) !== JSON.stringify(row[key]))
    if (isChanged) update.push({ id: row.id, values })
  }
  return { insert, update, remove: [...left.keys()] }
}
