import { type SyntheticEvent, useEffect, useState } from 'react'
import { useContractQuery } from '../api/contract-query.ts'
import { cellText } from '../grid/cells/cell-text.ts'
import type { ListDefinition, ListRow } from '../grid/model/list-definition.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type OriginRule, originRows, toggled } from './origin-rows.ts'

/** Milliseconds after the last key until the list is asked. */
const pause = 300

/** Rows that are offered at once. */
const shownRows = 50

/** What something may be made from: any list, as its own page has it. */
export type OriginSource = Pick<ListDefinition, 'fields' | 'search'> & {
  /** Keys of the fields that tell one record from another. */
  readonly columns: readonly string[]
  /** What the list is narrowed to, besides what is typed. */
  readonly filter?: Readonly<Record<string, unknown>>
}

export type OriginPickerProps<Row extends ListRow> = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly source: OriginSource
  /** Any number may be chosen; otherwise one. */
  readonly several?: boolean
  /** What is said when there is nothing to choose from. */
  readonly empty: string
  /** Whether something may be made from a record; a refused one is shown with the reason and cannot be chosen. */
  readonly rule?: OriginRule<Row>
  /** Where it leads: what is made of the chosen records. */
  readonly onPick: (rows: readonly Row[]) => void
  /** What gets the focus when it closes: the first of what was made, say. What had it before unless told. */
  readonly lastFocus?: () => HTMLElement | null
}

function useTyped(): readonly [typed: string, settled: string, type: (text: string) => void] {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setSettled(typed.trim()), pause)
    return () => clearTimeout(wait)
  }, [typed])
  return [typed, settled, setTyped]
}

/**
 * “Made from”: a window over any list, in which one or several of its records are chosen, to make something of them. What is typed searches; Space chooses,
 * Enter goes on.
 */
export function OriginPicker<Row extends ListRow>(props: OriginPickerProps<Row>) {
  const t = useText()
  const { open, onClose, title, source, several = false, empty, rule, onPick, lastFocus } = props
  const [typed, keyword, type] = useTyped()
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const body = { ...source.filter, ...(keyword ? { keyword } : {}) }
  const { data, error, refetch } = useContractQuery(
    source.search,
    { query: { page: 1, size: shownRows }, body },
    { enabled: open, keepPrevious: true, quiet: true },
  )
  const found = data as { readonly records: readonly Row[] } | undefined
  const rows = found && originRows(found.records, rule)
  const leave = () => {
    setChosen([])
    type('')
    onClose()
  }
  const pick = (event: SyntheticEvent) => {
    event.preventDefault()
    // The form of the page below is none of its business.
    event.stopPropagation()
    if (chosen.length === 0) return
    onPick(chosen)
    leave()
  }
  return (
    <Dialog open={open} onClose={leave} title={title} width={760} {...(lastFocus ? { lastFocus } : {})}>
      <form onSubmit={pick} className="flex flex-col gap-3">
        <input
          type="search"
          className="control w-full"
          aria-label={t('搜索')}
          placeholder={t('搜索')}
          value={typed}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && chosen.length === 0 && event.preventDefault()}
        />
        {error && !rows ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {rows ? null : error ? null : <Spinner />}
        {rows?.length === 0 ? <EmptyState title={empty} /> : null}
        {rows && rows.length > 0 ? (
          <OriginRows
            source={source}
            rows={rows}
            several={several}
            chosen={chosen}
            onChoose={(row) => setChosen((now) => toggled(now, row, several))}
          />
        ) : null}
        <div className="flex items-center justify-end gap-2">
          <span role="status" className="mr-auto text-xs text-ink-muted">
            {several ? t('已选 {count} 条', { count: chosen.length }) : ''}
          </span>
          <Button onClick={leave}>{t('取消')}</Button>
          <Button variant="primary" type="submit" disabled={chosen.length === 0}>
            {t('确定')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function OriginRows<Row extends ListRow>({
  source,
  rows,
  several,
  chosen,
  onChoose,
}: {
  source: OriginSource
  rows: ReturnType<typeof originRows<Row>>
  several: boolean
  chosen: readonly Row[]
  onChoose: (row: Row) => void
}) {
  const translate = useTranslate()
  const fields = source.columns.flatMap((key) => source.fields.find((field) => field.key === key) ?? [])
  const wordsOf = (row: Row) => fields.map((field) => cellText(field, row[field.key], translate)).filter(Boolean)
  return (
    <div className="max-h-[50vh] overflow-auto rounded border">
      <table className="w-full border-collapse text-left">
        <thead className="sticky top-0 bg-panel text-xs text-ink-muted">
          <tr>
            <th aria-hidden="true" className="w-8 border-b" />
            {fields.map(({ key, label }) => (
              <th key={key} scope="col" className="border-b px-2 py-1 font-medium">
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, refusal }) => (
            <tr key={row.id} className={refusal ? 'text-ink-faint' : 'hover:bg-hover'}>
              <td className="px-2 align-top">
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name="origin"
                  className="mt-1.5"
                  aria-label={wordsOf(row).join(' ')}
                  aria-description={refusal ? translate(refusal) : undefined}
                  checked={chosen.some(({ id }) => id === row.id)}
                  disabled={refusal !== undefined}
                  onChange={() => onChoose(row)}
                />
              </td>
              {fields.map((field, at) => (
                <td key={field.key} className="px-2 py-1 align-top">
                  {cellText(field, row[field.key], translate)}
                  {at === 0 && refusal ? <div className="text-xs text-tone-warning">{translate(refusal)}</div> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
