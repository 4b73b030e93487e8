import { message } from '../../../shared/message.ts'
import { takesIds } from '../../../shared/search-schema.ts'
import { call } from '../../api/client.ts'
import { bulkLimit, readPages } from '../../api/read-pages.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { GridStore } from '../table/grid-store.ts'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import type { RowPage } from '../rows/row-window.ts'
import { findByIds, findSelected, type SelectedPages } from '../rows/selection-return.ts'

const asking =
  (definition: ListDefinition, body: Record<string, unknown>) => async (query: { page: number; size: number }) =>
    (await call(definition.search, { query, body })) as RowPage

/** Finds selected records in the list as it is now; what it has no longer is left out. Throws `CallError`. */
export function findInList(
  definition: ListDefinition,
  body: Record<string, unknown>,
  size: number,
  wanted: SelectedPages,
): Promise<readonly ListRow[]> {
  return takesIds(definition.search)
    ? findByIds((query, ids) => asking(definition, { ...body, ids })(query), wanted)
    : findSelected(asking(definition, body), size, wanted)
}

/**
 * Fetches selected records again, and says how many of them are not found. `selected` answers how many are selected by then. Throws `CallError`.
 */
export async function fetchSelected(
  definition: ListDefinition,
  body: Record<string, unknown>,
  size: number,
  wanted: SelectedPages,
  selected: number,
): Promise<readonly ListRow[]> {
  const found = await findInList(definition, body, size, wanted)
  const lost = wanted.size - found.length
  if (lost > 0)
    toast.warning(
      translate(message('选中的 {lost} 条没有找到，仍选中 {kept} 条', { lost, kept: selected + found.length })),
    )
  return found
}

/**
 * Selects all rows that fit the filters, on all pages, up to the limit of rows that are read at once; commands then ask their rule for each record.
 * `size` is the number of rows on a page. Throws `CallError`.
 */
export async function selectFiltered(
  definition: ListDefinition,
  body: Record<string, unknown>,
  size: number,
  store: GridStore,
): Promise<void> {
  for await (const { records, total, from } of readPages<ListRow>(asking(definition, body))) {
    for (let at = 0; at < records.length; at += size - ((from + at) % size)) {
      const until = at + size - ((from + at) % size)
      store.setSelected(records.slice(at, until), true, Math.floor((from + at) / size) + 1)
    }
    if (from + records.length >= bulkLimit && total > bulkLimit)
      toast.warning(translate(message('最多选择 {most} 条', { most: bulkLimit })))
  }
}
