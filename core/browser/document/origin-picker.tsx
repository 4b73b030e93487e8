import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import type { FilterValue } from '../../shared/fields.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { AddFilter } from '../grid/filters/add-filter.tsx'
import { FilterChip } from '../grid/filters/filter-chip.tsx'
import type { ListRow } from '../grid/model/list-definition.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { WindowFooterContext } from '../ui/window-footer.ts'
import type { OriginAsked, OriginSource } from './origin-asked.ts'
import { OriginTable } from './origin-table.tsx'
import { originRows, pagesOf, toggled } from './origin-rows.ts'

/** Milliseconds after the last key until the list is asked. */
const pause = 300

/** Rows per page. */
const pageRows = 50

export type OriginPickerProps<Row extends ListRow> = OriginAsked<Row> & {
  readonly open: boolean
  readonly onClose: () => void
  /** Where it leads: what is made of the chosen records. */
  readonly onPick: (rows: readonly Row[]) => void
  /** What gets the focus when it closes: the first of what was made, say. What had it before unless told. */
  readonly lastFocus?: () => HTMLElement | null
}

/** The typed text and the search for it; another search starts at the first page. */
function useTyped() {
  const [typed, type] = useState('')
  const [asked, ask] = useState({ keyword: '', page: 1 })
  useEffect(() => {
    const wait = setTimeout(
      () => ask((now) => (now.keyword === typed.trim() ? now : { keyword: typed.trim(), page: 1 })),
      pause,
    )
    return () => clearTimeout(wait)
  }, [typed])
  return { typed, type, ...asked, turn: (page: number) => ask((now) => ({ ...now, page })) }
}

function useMore({ search, more }: OriginSource, ids: readonly number[]): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery({
    queryKey: [search.path.split('/')[0], 'more', search.path, ids],
    queryFn: () => more?.read(ids) ?? new Map<number, string>(),
    enabled: more !== undefined && ids.length > 0,
    meta: { quiet: true },
  })
  return data
}

type Filters = Readonly<Record<string, FilterValue>>

/** The filters that a person has set in the window, and where they are set; a narrower list starts at its first page. */
function useNarrowing({ fields, narrowed = [] }: OriginSource, turn: (page: number) => void) {
  const [filters, setFilters] = useState<Filters>({})
  const [isAdding, setAdding] = useState(false)
  const offered = narrowed.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  const set = (key: string, value: FilterValue | undefined) => {
    const { [key]: _, ...others } = filters
    setFilters(value === undefined ? others : { ...others, [key]: value })
    turn(1)
  }
  const bar =
    offered.length > 0 ? (
      <div className="flex flex-wrap items-center gap-1.5">
        {offered.map((field) => {
          const value = filters[field.key]
          return value === undefined ? null : (
            <FilterChip key={field.key} field={field} value={value} onChange={(next) => set(field.key, next)} />
          )
        })}
        <AddFilter
          fields={offered}
          filters={filters}
          onChange={set}
          open={isAdding}
          onOpenChange={setAdding}
          keys={undefined}
        />
      </div>
    ) : null
  return { filters, bar, clear: () => setFilters({}) }
}

/**
 * A window over any list in which one or several records are chosen to make something from. Typing searches; Space
 * chooses, Enter continues, PageDown and PageUp turn pages.
 */
export function OriginPicker<Row extends ListRow>(props: OriginPickerProps<Row>) {
  const t = useText()
  const { open, onClose, title, source, several = false, empty, missing, rule, aside, tools, onPick } = props
  const { typed, type, keyword, page, turn } = useTyped()
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [isMissing, setMissing] = useState(false)
  const { filters, bar, clear } = useNarrowing(source, turn)
  const { data, error, refetch, isFetching, isFetchedAfterMount, isPlaceholderData } = useContractQuery(
    source.search,
    { query: { page, size: pageRows }, body: { ...source.filter, ...filters, ...(keyword ? { keyword } : {}) } },
    { enabled: open, keepPrevious: true, quiet: true },
  )
  // What was offered when the window was last open may be gone by now, so it is not offered again while it is asked for anew.
  const isOld = isFetching && !isFetchedAfterMount && !isPlaceholderData
  const found = (isOld ? undefined : data) as { readonly records: readonly Row[]; readonly total: number } | undefined
  const rows = found && originRows(found.records, rule)
  const pages = pagesOf(found?.total ?? 0, pageRows)
  const more = useMore(source, found?.records.map(({ id }) => id) ?? [])
  const leave = () => {
    setChosen([])
    setMissing(false)
    type('')
    turn(1)
    clear()
    onClose()
  }
  const pick = (event: SyntheticEvent) => {
    event.preventDefault()
    // The form of the page below is none of its business.
    event.stopPropagation()
    if (chosen.length === 0) return setMissing(missing !== undefined)
    onPick(chosen)
    leave()
  }
  const choose = (row: Row) => {
    setMissing(false)
    setChosen((now) => toggled(now, row, several))
  }
  /** Adds a record in its present state, replacing what was known of it. */
  const take = (row: Row) => {
    setMissing(false)
    setChosen((now) => [...(several ? now.filter(({ id }) => id !== row.id) : []), row])
  }
  const turnBy = (event: React.KeyboardEvent) => {
    const to = page + (event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0)
    if (to === page || to < 1 || to > pages) return
    event.preventDefault()
    turn(to)
  }
  const content = (
    <form onSubmit={pick} onKeyDown={turnBy} className="flex flex-col gap-3">
      <input
        type="search"
        className="control w-full"
        aria-label={t('搜索')}
        placeholder={t('搜索')}
        value={typed}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && chosen.length === 0 && !missing && event.preventDefault()}
      />
      {bar}
      {error && !rows ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {rows ? null : error ? null : <Spinner />}
      {rows?.length === 0 ? <EmptyState title={empty} /> : null}
      {rows && rows.length > 0 ? (
        <OriginTable
          source={source}
          rows={rows}
          more={more}
          several={several}
          chosen={chosen}
          onChoose={choose}
          tall={aside ?? false}
        />
      ) : null}
      {isMissing ? (
        <p role="alert" className="text-tone-danger">
          {missing}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="text-xs text-ink-muted">
          {several ? t('已选 {count} 条', { count: chosen.length }) : ''}
        </span>
        <span className="mr-auto flex flex-wrap gap-2">{tools?.(chosen, take)}</span>
        {pages > 1 ? <Pages page={page} pages={pages} onTurn={turn} /> : null}
        <Button onClick={leave}>{t('取消')}</Button>
        <WindowFooterContext value={true}>
          <Button variant="primary" type="submit" disabled={chosen.length === 0 && missing === undefined}>
            {t('确定')}
          </Button>
        </WindowFooterContext>
      </div>
    </form>
  )
  const { lastFocus } = props
  const place = { open, onClose: leave, title, width: 760, ...(lastFocus ? { lastFocus } : {}) }
  return aside ? <Drawer {...place}>{content}</Drawer> : <Dialog {...place}>{content}</Dialog>
}

function Pages({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const t = useText()
  return (
    <span className="flex items-center gap-1 text-xs text-ink-muted tabular-nums">
      <IconButton
        icon="chevron-left"
        label={t('上一页')}
        keys="PageUp"
        size="small"
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      />
      {t('第 {page} 页 / 共 {pages} 页', { page, pages })}
      <IconButton
        icon="chevron-right"
        label={t('下一页')}
        keys="PageDown"
        size="small"
        disabled={page === pages}
        onClick={() => onTurn(page + 1)}
      />
    </span>
  )
}
