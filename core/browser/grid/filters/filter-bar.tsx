import type { RefObject } from 'react'
import type { Field, FilterValue } from '../../../shared/fields.ts'
import type { ListQuery } from '../../../shared/filter-query.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { AddFilter } from './add-filter.tsx'
import { FilterChip } from './filter-chip.tsx'
import { KeywordBox } from './keyword-box.tsx'
import { listKeys } from '../model/list-commands.ts'

/** What narrows a list: keyword, the filters that are set, and the way to add one. */
export function FilterBar({
  fields,
  query,
  onQuery,
  onClear,
  keyword,
  adding,
  onAdding,
  onLeave,
}: {
  fields: readonly Field[]
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
  const chips = Object.entries(query.filters).flatMap(([key, value]) => {
    const field = searched.find((one) => one.key === key)
    return field ? [<FilterChip key={key} field={field} value={value} onChange={(next) => set(key, next)} />] : []
  })
  return (
    <div role="search" className="flex min-w-0 shrink grow basis-36 flex-wrap items-center gap-1.5">
      <KeywordBox
        value={query.keyword ?? ''}
        onChange={(words) => onQuery({ keyword: words || undefined })}
        input={keyword}
        onLeave={onLeave}
        keys={listKeys.search}
      />
      {chips}
      {searched.length > 0 ? (
        <AddFilter
          fields={searched}
          filters={query.filters}
          onChange={set}
          open={adding}
          onOpenChange={onAdding}
          keys={chips.length > 0 ? undefined : listKeys.addFilter}
        />
      ) : null}
      {chips.length > 0 || query.keyword ? (
        <Button variant="ghost" onClick={onClear} icon="x">
          {t('清除')}
        </Button>
      ) : null}
    </div>
  )
}
