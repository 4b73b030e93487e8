import { message } from '../../shared/message.ts'
import { call } from '../api/client.ts'
import { translate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'
import type { GridStore } from './grid-store.ts'
import type { ListDefinition } from './list-definition.ts'
import type { RowPage } from './row-window.ts'

/** More rows than this are not selected at once: what acts on them asks each record's rule. */
export const mostSelected = 5000
const pageSize = 1000

/** Selects all rows that the filters let through, on all pages. `size` is the rows a page shown. Throws `CallError`. */
export async function selectFiltered(
  definition: ListDefinition,
  body: Record<string, unknown>,
  size: number,
  store: GridStore,
): Promise<void> {
  for (let page = 1; page <= mostSelected / pageSize; page += 1) {
    const { records, total } = (await call(definition.search, { query: { page, size: pageSize }, body })) as RowPage
    const offset = (page - 1) * pageSize
    for (let at = 0; at < records.length; at += size - ((offset + at) % size)) {
      const until = at + size - ((offset + at) % size)
      store.setSelected(records.slice(at, until), true, Math.floor((offset + at) / size) + 1)
    }
    if (offset + records.length >= total || records.length === 0) return
  }
  toast.warning(translate(message('最多选择 {most} 条', { most: mostSelected })))
}
