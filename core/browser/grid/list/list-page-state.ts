import type { Field, FilterValue } from '../../../shared/fields.ts'
import { filterBody, type ListQuery } from '../../../shared/filter-query.ts'
import type { ListChoice } from '../columns/column-choice.ts'
import type { ListDefinition } from '../model/list-definition.ts'

/** How many pages a list has; one while its total is not known. */
export function pageCount(total: number | undefined, size: number): number {
  return Math.max(1, Math.ceil((total ?? 0) / size))
}

/** Whether a list shows a page that it no longer has. An unknown total is no reason to leave the page. */
export function isBeyondPages(
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
  rows: { readonly total: number | undefined; readonly count: number },
): boolean {
  return rows.total !== undefined && rows.count === 0 && page > pageCount(rows.total, size)
}

/** The filters with one of them set, or without it. */
export function filtersWith(
  filters: ListQuery['filters'],
  key: string,
  value: FilterValue | undefined,
): ListQuery['filters'] {
  const { [key]: _, ...rest } = filters
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** Returns the fields of a list. The field with this key can no longer be filtered. */
export function withoutSearch(fields: readonly Field[], key: string | undefined): readonly Field[] {
  if (key === undefined) return fields
  return fields.map((field) => {
    if (field.key !== key) return field
    const { search: _, ...rest } = field
    return rest
  })
}

/** The columns that a list is exported with: those that are shown and may go out, in their order. */
export function exportedColumns({ order, hidden }: ListChoice, fields: readonly Field[]): string[] {
  return order.filter((key) => {
    const field = fields.find((one) => one.key === key)
    return field !== undefined && field.exported !== false && !hidden.includes(key)
  })
}

/** Whether a filter narrows the list that the person can remove. */
export function isNarrowed({ keyword, filters }: Pick<ListQuery, 'keyword' | 'filters'>): boolean {
  return Boolean(keyword) || Object.keys(filters).length > 0
}

/** What a list asks for: its rows, groups and spreadsheet by `rows`, and its counts, which are those of all tabs, by `counts`. */
export function askedBodies(
  { filter, sort = [], tabs = [], bodyOf }: Pick<ListDefinition, 'filter' | 'sort' | 'tabs' | 'bodyOf'>,
  query: Pick<ListQuery, 'tab' | 'keyword' | 'sort' | 'filters'>,
): { readonly rows: Record<string, unknown>; readonly counts: Record<string, unknown> } {
  const tab = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  const rows = filterBody(query.sort.length > 0 ? query : { ...query, sort }, { ...tab?.filter, ...filter })
  return { rows: bodyOf?.(rows) ?? rows, counts: filterBody({ ...query, sort: [] }, filter) }
}
