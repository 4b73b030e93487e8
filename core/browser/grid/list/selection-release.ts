import type { ListRow } from '../model/list-definition.ts'
import { type RowSource, rowsBetween } from '../rows/row-source.ts'
import type { SelectedPages } from '../rows/selection-return.ts'
import type { GridStore } from '../table/grid-store.ts'

/**
 * Releases selected records that have left the list, such as those that a batch has handled: the next one must not run on them. Those on other pages
 * are asked for by `find`, which leaves out what the list has no longer, and are put in their present state. Throws what `find` throws.
 */
export async function releaseLeft(
  store: GridStore,
  rows: RowSource,
  find: (wanted: SelectedPages) => Promise<readonly ListRow[]>,
): Promise<void> {
  const shown = new Set(rowsBetween(rows, 0, rows.count - 1).map(({ id }) => id))
  const unseen = new Map([...store.pagesOfSelected()].filter(([id]) => !shown.has(id)))
  if (unseen.size === 0) return
  const found = await find(unseen)
  const kept = new Set(found.map(({ id }) => id))
  store.renew(found)
  const left = [...unseen.keys()].filter((id) => !kept.has(id)).flatMap((id) => store.selected().get(id) ?? [])
  if (left.length > 0) store.setSelected(left, false)
}
