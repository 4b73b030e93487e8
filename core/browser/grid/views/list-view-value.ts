import type { Field } from '../../../shared/fields.ts'
import { type ListQuery, readListQuery, writeListQuery } from '../../../shared/filter-query.ts'
import type { ListViewValue } from '../../../shared/list-view-contract.ts'
import { type ListChoice, readChoice } from '../columns/column-choice.ts'

/** What a view saves of how a list is shown: everything but the page, the view itself, and which days a calendar stands at. */
export function viewValueOf(query: ListQuery, choice: ListChoice): ListViewValue {
  const { page: _, view: __, on: ___, ...search } = writeListQuery(query)
  const { order, hidden, widths, frozen, density, continuous, groupBy } = choice
  return {
    search,
    order: [...order],
    hidden: [...hidden],
    widths: { ...widths },
    ...(frozen === undefined ? {} : { frozen }),
    ...(density ? { density } : {}),
    ...(continuous ? { continuous } : {}),
    ...(groupBy ? { groupBy } : {}),
  }
}

/** How a list is shown with a view. Fields that the reader may not see, or that no longer exist, are left out. */
export function readViewValue(
  value: ListViewValue,
  fields: readonly Field[],
  tabs: readonly string[],
): { readonly query: ListQuery; readonly choice: ListChoice } {
  const { search, ...columns } = value
  return {
    query: readListQuery(fields, { ...search, page: '1' }, tabs),
    choice: readChoice(JSON.stringify(columns), fields),
  }
}

/** Whether a list is looked at as the view says. */
export function isViewShown(
  value: ListViewValue,
  shown: ListViewValue,
  fields: readonly Field[],
  tabs: readonly string[],
): boolean {
  const { query, choice } = readViewValue(value, fields, tabs)
  const words = (of: ListViewValue) =>
    JSON.stringify([
      Object.entries(of.search).sort(),
      of.order,
      [...of.hidden].sort(),
      Object.entries(of.widths).sort(),
      of.frozen,
      of.density,
      of.continuous,
      of.groupBy,
    ])
  return words(viewValueOf(query, choice)) === words(shown)
}
