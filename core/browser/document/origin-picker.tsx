import { type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { pickerPageSizes } from '../../shared/filter-query.ts'
import type { ListRow } from '../grid/model/list-definition.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageTurns } from '../ui/page-turns.tsx'
import { Select } from '../ui/select.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { WindowFooterContext } from '../ui/window-footer.ts'
import type { OriginAsked, OriginSource } from './origin-asked.ts'
import { type CursorPlace, cursorOn, cursorStep } from './origin-cursor.ts'
import { originRows, toggled, withMade } from './origin-rows.ts'
import { useOriginSearch } from './origin-search.tsx'
import { OriginTable } from './origin-table.tsx'
import { isComposing } from '../ui/composing.ts'

export type OriginPickerProps<Row extends ListRow> = OriginAsked<Row> & {
  readonly open: boolean
  readonly onClose: () => void
  /** Where it leads: what is made of the chosen records. */
  readonly onPick: (rows: readonly Row[]) => void
  /** What gets the focus when it closes: the first of what was made, for example. By default what had it before. */
  readonly lastFocus?: () => HTMLElement | null
}

const isChord = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The records that are chosen, and the cursor, which stands on the first hit from the start. Where only one can be chosen, it is the one under the
 * cursor.
 */
function useOriginChoice<Row extends ListRow>(props: OriginPickerProps<Row>) {
  const { open, several = false, onPick, onClose } = props
  const search = useOriginSearch<Row>(props, open)
  const { rows: found, page, pages, turn, isCurrent } = search
  const [made, setMade] = useState<readonly Row[]>([])
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [place, setPlace] = useState<CursorPlace>('first')
  /** After an arrow the space bar chooses; in words it is a space. */
  const [isMoving, setMoving] = useState(false)
  /** Enter was pressed before the answer came: the first hit is taken as soon as it is there. */
  const [isTaking, setTaking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const rows = found && withMade(found, originRows(made, props.rule))
  const on = rows && cursorOn(rows, place)
  const marked = rows?.find(({ row }) => row.id === on)?.row
  const picked = several ? chosen : marked ? [marked] : []
  const leave = () => {
    setMade([])
    setChosen([])
    setPlace('first')
    setMoving(false)
    setTaking(false)
    setMissing(false)
    search.reset()
    onClose()
  }
  const take = (records: readonly Row[]) => {
    setTaking(false)
    if (records.length === 0) return setMissing(true)
    onPick(records)
    leave()
  }
  const takeMarked = () => take(chosen.length > 0 ? chosen : marked ? [marked] : [])
  const catchUp = useEffectEvent(() => {
    if (isTaking && isCurrent) takeMarked()
  })
  useEffect(() => {
    if (isTaking) queueMicrotask(() => catchUp())
  }, [isTaking, isCurrent])
  const choose = (row: Row) => {
    setMissing(false)
    setPlace(row.id)
    if (several) setChosen((now) => toggled(now, row))
  }
  const turnTo = (to: number, at: CursorPlace = 'first') => {
    setPlace(at)
    turn(to)
  }
  const step = (by: 1 | -1) => {
    const next = rows && cursorStep(rows, on, by, { page, pages })
    setMoving(true)
    if (next && next.page !== page) turnTo(next.page, next.place)
    else if (next) setPlace(next.place)
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, nativeEvent } = event
    const target = event.target as HTMLElement
    // Windows over this one, such as that of a filter, are drawn inside it and elsewhere on the page.
    if (isComposing(nativeEvent) || isChord(event) || !currentTarget.contains(target)) return
    const by = arrows[key]
    const to = page + (key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0)
    const isSearch = target.matches('[type=search]')
    const isInList = isSearch || target.matches('[name=origin]')
    if (by && isInList) step(by)
    else if (to !== page && to >= 1 && to <= pages) turnTo(to)
    else if (key === ' ' && several && isMoving && isSearch && marked) choose(marked)
    else if (key === 'Enter' && isInList) {
      search.askNow()
      if (isSearch && !isCurrent) setTaking(true)
      else takeMarked()
    } else return
    event.preventDefault()
    // The rows are about to change: the keyboard moves the cursor from the search box, too.
    if (!isSearch && key !== 'Enter') currentTarget.querySelector<HTMLElement>('[type=search]')?.focus()
  }
  return {
    ...search,
    rows,
    on,
    marked,
    picked,
    isMissing,
    turnTo,
    resize: (size: number) => {
      setPlace('first')
      search.resize(size)
    },
    choose,
    takeMarked,
    keys,
    leave,
    type: (text: string) => {
      setMissing(false)
      setPlace('first')
      setMoving(false)
      setTaking(false)
      search.type(text)
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      // The form of the page below is not meant.
      event.stopPropagation()
      take(picked)
    },
    /** The cursor follows the focus into the rows. */
    enter: (row: Row) => setPlace(row.id),
    /** Adds a record in its present state, replacing what was known of it. */
    add: (row: Row) => {
      setMissing(false)
      setMade((now) => [row, ...now.filter(({ id }) => id !== row.id)])
      setPlace(row.id)
      if (several) setChosen((now) => [...now.filter(({ id }) => id !== row.id), row])
    },
  }
}

/** The usual width of the window in pixels: what its columns need, between a usual window and most of a page. */
function widthOf({ fields, columns }: OriginSource): number {
  const needed = columns.reduce((sum, key) => sum + (fields.find((field) => field.key === key)?.width ?? 0), 0)
  return Math.min(1120, Math.max(760, needed))
}

/**
 * A window over any list in which one or several records are chosen to make something from. Typing searches, the arrow keys move through what was
 * found and on to the next page, Enter takes the marked record; of several, the space bar chooses each.
 */
export function OriginPicker<Row extends ListRow>(props: OriginPickerProps<Row>) {
  const t = useText()
  const { open, title, source, several = false, empty, missing, aside, tools } = props
  const choice = useOriginChoice(props)
  const { rows, on, picked, error, pages, total } = choice
  const table = useId()
  const content = (
    <form onSubmit={choice.submit} onKeyDown={choice.keys} className="flex flex-col gap-3">
      <input
        type="search"
        className="control w-full"
        aria-label={t('搜索')}
        aria-controls={rows && rows.length > 0 ? table : undefined}
        aria-activedescendant={on === undefined ? undefined : `${table}-${on}`}
        placeholder={several ? t('搜索，按 ↓ 和空格勾选') : t('搜索')}
        value={choice.typed}
        autoComplete="off"
        onChange={(event) => choice.type(event.target.value)}
      />
      {choice.bar}
      {error && !rows ? <ErrorState error={error} onRetry={() => void choice.refetch()} /> : null}
      {rows ? null : error ? null : <Spinner />}
      {rows?.length === 0 ? <EmptyState title={empty} /> : null}
      {rows && rows.length > 0 ? (
        <OriginTable
          id={table}
          source={source}
          rows={rows}
          more={choice.more}
          several={several}
          chosen={picked}
          cursor={on}
          onEnter={choice.enter}
          onChoose={choice.choose}
          onTake={choice.takeMarked}
          tall={aside ?? false}
        />
      ) : null}
      {choice.isMissing && missing !== undefined ? (
        <p role="alert" className="text-tone-danger">
          {missing}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="text-xs text-ink-muted tabular-nums">
          {several ? t('已选 {count} 条', { count: picked.length }) : ''}
        </span>
        <span className="mr-auto flex flex-wrap gap-2">{tools?.(picked, choice.add)}</span>
        <Pages total={total} pages={pages} choice={choice} />
        <Button onClick={choice.leave}>{t('取消')}</Button>
        <WindowFooterContext value={true}>
          <Button variant="primary" type="submit" disabled={picked.length === 0 && missing === undefined}>
            {t('确定')}
          </Button>
        </WindowFooterContext>
      </div>
    </form>
  )
  const { lastFocus, width = widthOf(source) } = props
  const place = { open, onClose: choice.leave, title, width, ...(lastFocus ? { lastFocus } : {}) }
  return aside ? <Drawer {...place}>{content}</Drawer> : <Dialog {...place}>{content}</Dialog>
}

type Turned = Pick<ReturnType<typeof useOriginSearch>, 'page' | 'size' | 'resize'> & { turnTo: (page: number) => void }

const pageKeys = { previous: 'PageUp', next: 'PageDown' }

/** Shows the number of records, a choice of the page size when there is more than one page size to choose, and the buttons of the other pages. */
function Pages({ total, pages, choice }: { total: number | undefined; pages: number; choice: Turned }) {
  const t = useText()
  const { page, size, turnTo } = choice
  if (total === undefined) return null
  return (
    <span className="flex flex-wrap items-center gap-1 text-xs text-ink-muted tabular-nums">
      <span className="mr-1">{t('共 {total} 条', { total })}</span>
      {total > pickerPageSizes[0] ? (
        <Select
          className="w-30 text-xs"
          label={t('每页条数')}
          value={String(size)}
          onChange={(next) => next && choice.resize(Number(next))}
          choices={pickerPageSizes.map((one) => ({ value: String(one), label: t('{size} 条/页', { size: one }) }))}
        />
      ) : null}
      {pages > 1 ? (
        <PageTurns page={page} pages={pages} keys={pageKeys} onTurn={turnTo}>
          {t('第 {page} 页 / 共 {pages} 页', { page, pages })}
        </PageTurns>
      ) : null}
    </span>
  )
}
