import type { RefObject } from 'react'
import type { Field, FilterValue } from '../../../shared/fields.ts'
import type { ListQuery } from '../../../shared/filter-query.ts'
import { useText } from '../../i18n/text.ts'
import { FoldingButton } from '../../ui/folding-button.tsx'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { AddFilter } from './add-filter.tsx'
import { KeywordBox } from './keyword-box.tsx'
import { listKeys } from '../model/list-commands.ts'

const filterChips = lateModule(() => import('./filter-chips.tsx'))

/** What narrows a list, in one line: keyword, the ways to add a filter and to be rid of all, and those that are set. */
export function FilterBar({
  fields,
  locked,
  query,
  onQuery,
  onClear,
  keyword,
  adding,
  onAdding,
  onLeave,
}: {
  fields: readonly Field[]
  /** The field whose filter the tab sets and locks. */
  locked: Field | undefined
  query: ListQuery
  onQuery: (part: Partial<Pick<ListQuery, 'keyword' | 'filters'>>) => void
  onClear: () => void
  keyword: RefObject<HTMLInputElement | null>
  adding: boolean
  onAdding: (open: boolean) => void
  /** Leads on to the rows. */
  onLeave: () => void
}) {
  const t = useText()
  const searched = fields.filter((field) => field.search)
  const set = (key: string, value: FilterValue | undefined) => {
    const { [key]: _, ...rest } = query.filters
    onQuery({
      filters:
        value === undefined
          ? rest
          : key in query.filters
            ? { ...query.filters, [key]: value }
            : { ...rest, [key]: value },
    })
  }
  const filters = Object.entries(query.filters).flatMap(([key, value]) => {
    const field = searched.find((one) => one.key === key)
    return field ? [{ field, value }] : []
  })
  const chips = locked ? [{ field: locked, value: undefined }, ...filters] : filters
  const late = useLate(filterChips, chips.length > 0)
  return (
    <div
      role="search"
      className={`flex grow items-center gap-1.5 @max-[860px]:[&_kbd]:hidden ${chips.length > 0 ? 'min-w-40 @min-[560px]:min-w-72' : 'min-w-28 @min-[560px]:min-w-56'}`}
    >
      <KeywordBox
        value={query.keyword ?? ''}
        onChange={(words) => onQuery({ keyword: words || undefined })}
        input={keyword}
        onLeave={onLeave}
        keys={listKeys.search}
      />
      {searched.length > 0 ? (
        <AddFilter
          fields={searched}
          filters={query.filters}
          onChange={set}
          open={adding}
          onOpenChange={onAdding}
          keys={listKeys.addFilter}
        />
      ) : null}
      {filters.length > 0 || query.keyword ? (
        <FoldingButton
          word={t('清除')}
          folded="@max-[640px]:sr-only"
          variant="ghost"
          icon="x"
          keys={listKeys.clearFilters}
          className="@max-[640px]:px-2 @max-[560px]:hidden"
          onClick={onClear}
        />
      ) : null}
      {late && chips.length > 0 ? (
        <late.FilterChips filters={chips} onChange={set} onClear={onClear} onLeave={onLeave} />
      ) : null}
    </div>
  )
}
