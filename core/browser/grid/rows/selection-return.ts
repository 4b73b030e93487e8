import { mostIds } from '../../../shared/search-schema.ts'
import { bulkLimit, readPages, readRange } from '../../api/read-pages.ts'
import type { ListRow } from '../model/list-definition.ts'

/** Selected records by id, each with the page that it was selected on. */
export type SelectedPages = ReadonlyMap<number, number>

/** Finds selected records again by their ids. Records that a search does not find any more are left out. Throws what `ask` throws. */
export async function findByIds(
  ask: (
    query: { page: number; size: number },
    ids: readonly number[],
  ) => Promise<{ readonly records: readonly ListRow[] }>,
  wanted: SelectedPages,
): Promise<readonly ListRow[]> {
  const ids = [...wanted.keys()]
  const found: ListRow[] = []
  for (let from = 0; from < ids.length; from += mostIds) {
    const { records } = await ask({ page: 1, size: mostIds }, ids.slice(from, from + mostIds))
    found.push(...records)
  }
  return found
}

/**
 * Finds selected records again in what a search finds: where their pages were, else from its start, as far as lists are read at once. `size` is the
 * rows a page shown. Records that are not found any more are left out. Throws what `ask` throws.
 */
export async function findSelected(
  ask: (query: {
    page: number
    size: number
  }) => Promise<{ readonly records: readonly ListRow[]; readonly total: number }>,
  size: number,
  wanted: SelectedPages,
): Promise<readonly ListRow[]> {
  const found = new Map<number, ListRow>()
  const take = (rows: Iterable<ListRow>) => {
    for (const row of rows) if (wanted.has(row.id)) found.set(row.id, row)
  }
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const page of wanted.values()) [first, last] = [Math.min(first, page), Math.max(last, page)]
  if ((last - first + 1) * size <= bulkLimit) take((await readRange(ask, (first - 1) * size, last * size - 1)).values())
  if (found.size < wanted.size)
    for await (const { records } of readPages(ask)) {
      take(records)
      if (found.size === wanted.size) break
    }
  return [...found.values()]
}
