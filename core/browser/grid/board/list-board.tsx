import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Field } from '../../../shared/fields.ts'
import type { ListQuery } from '../../../shared/filter-query.ts'
import type { DaySpan } from '../../../shared/list-group-contract.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { TabFocus } from '../../workspace/tabs/tab-focus.tsx'
import { CardColumn, type CardLook, type ScrollToCard } from '../cards/card-column.tsx'
import { heightOfCards, type RecordCardProps } from '../cards/record-card.tsx'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import { gridActionOf } from '../model/grid-keys.ts'
import { focusOn } from '../model/grid-model.ts'
import { LookBar } from '../cards/look-bar.tsx'
import type { ListRows } from '../rows/list-rows.ts'
import type { PlacedGroup } from '../rows/row-source.ts'
import type { GridStore } from '../table/grid-store.ts'
import { boardColumns, type BoardColumn, type BoardPlace, moveOnBoard } from './board-model.ts'
import { type ColumnMove, useBoardMoves } from './board-moves.ts'
import { useFollowedRow } from '../cards/followed-row.ts'

const apple = /Mac|iPhone|iPad/.test(navigator.platform)

/** What a board and a calendar get of the list that they show. */
export type LaidListProps = Omit<CardLook, 'portraitKey'> & {
  definition: ListDefinition
  /** The field whose choices are the columns, or whose dates the days. */
  by: Field
  /** All fields that it can be laid out by, and how another one is chosen. */
  choices: readonly Field[]
  query: ListQuery
  onQuery: (part: Partial<ListQuery>, options?: { readonly replace?: boolean }) => void
  /** Tells which days a calendar shows: their records are read. */
  onDays: (days: DaySpan) => void
  /** What the list is filtered by. */
  body: Readonly<Record<string, unknown>>
  list: ListRows
  store: GridStore
  root: RefObject<HTMLDivElement | null>
  label: string
  /** One column at a time, days below one another. */
  narrow: boolean
  onPreview: () => void
  /** Called when it appears in the tab that has the focus: its code loads later than the rows. */
  onShown: () => void
  /** Stands in place of the records of a list that has none. */
  empty: ReactNode
}

type Moving = { readonly row: ListRow; readonly from: number; readonly to: number | undefined; readonly drags: boolean }

/** A list as columns of cards, one for each choice of a field. Cards move to another column by the step that leads there. */
export function ListBoard(props: LaidListProps) {
  const { definition, by, body, list, store, root, label, narrow, onOpen } = props
  const { rows } = list
  const t = useText()
  const translate = useTranslate()
  const now = useMinute(props.cellLook !== undefined)
  const groups = rows.groups ?? []
  const columns = boardColumns(by, body[by.key], groups)
  const groupOf = ({ value }: BoardColumn) => groups.find((group) => group.value === value)
  const counts = columns.map((column) => groupOf(column)?.count ?? 0)
  const look: CardLook = {
    ...props,
    fields: props.fields.filter(({ key }) => key !== by.key),
    portraitKey: typeof definition.cards === 'object' ? definition.cards.portrait : undefined,
  }
  const scrollers = useRef(new Map<number, ScrollToCard>())
  const onScroller = useCallback((head: number, scroll: ScrollToCard | undefined) => {
    if (scroll) scrollers.current.set(head, scroll)
    else scrollers.current.delete(head)
  }, [])
  const [moving, setMoving] = useState<Moving>()
  const moves = useBoardMoves(definition, by)
  const marks = moving && columns.map((column) => moves.markOf(moving.row, column))

  const placeOf = (line: number): BoardPlace | undefined => {
    for (const [at, column] of columns.entries()) {
      const group = groupOf(column)
      if (group && line > group.head && line <= group.head + group.count)
        return { column: at, card: line - group.head - 1 }
    }
    return undefined
  }
  const lineOf = ({ column, card }: BoardPlace) => {
    const group = columns[column] && groupOf(columns[column])
    return group && card < group.count ? group.head + 1 + card : undefined
  }
  const firstColumn = counts.findIndex((count) => count > 0)
  const first = lineOf({ column: firstColumn, card: 0 }) ?? -1
  const placeNow = () => placeOf(store.focus()?.cell.row ?? -1) ?? placeOf(first)

  const focusCard = (line: number) => {
    store.setFocus(focusOn(line, 1))
    const place = placeOf(line)
    const group = place && columns[place.column] && groupOf(columns[place.column] as BoardColumn)
    if (place && group) scrollers.current.get(group.head)?.(place.card)
    requestAnimationFrame(() => {
      const card = root.current?.querySelector<HTMLElement>(`[data-card="${line}"]`)
      if (!card) return root.current?.focus({ preventScroll: true })
      card.focus({ preventScroll: true })
      card.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }
  useFollowedRow(rows, store)
  // The board took the focus before the focused card was drawn, or its card went elsewhere: pass it on.
  useEffect(() => {
    if (!root.current || document.activeElement !== root.current) return
    const place = placeNow()
    const line = place && lineOf(place)
    if (line !== undefined)
      root.current.querySelector<HTMLElement>(`[data-card="${line}"]`)?.focus({ preventScroll: true })
  })

  const pickUp = (place: BoardPlace, drags: boolean) => {
    const row = rows.rowAt(lineOf(place) ?? -1)
    if (row) setMoving({ row, from: place.column, to: drags ? undefined : place.column, drags })
  }
  const drop = (to: number | undefined) => {
    setMoving(undefined)
    const column = to === undefined ? undefined : columns[to]
    if (moving && column && to !== moving.from) moves.take(moving.row, column)
  }
  const moveKeys = (action: string | undefined) => {
    if (!moving) return
    const to = moving.to ?? moving.from
    const next = { left: to - 1, right: to + 1, rowStart: 0, rowEnd: columns.length - 1 }[action ?? '']
    if (next !== undefined && columns[next]) {
      setMoving({ ...moving, to: next })
      root.current
        ?.querySelector(`[data-board-column="${next}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (action === 'open' || action === 'edit') drop(to)
    else if (action === 'escape') drop(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const action = gridActionOf(event.nativeEvent, apple)
    if (!action) return
    const isCard = (event.target as HTMLElement).dataset['card'] !== undefined
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
      event.nativeEvent.stopPropagation()
    }
    if (moving) {
      moveKeys(action)
      take()
      return
    }
    const place = placeNow()
    if (!isCard || !place) return
    const lines = Math.max(1, Math.floor((root.current?.clientHeight ?? 0) / (heightOfCards(look) + 8)) - 1)
    const to = moveOnBoard(action, place, { counts, lines })
    const line = to && lineOf(to)
    const row = rows.rowAt(lineOf(place) ?? -1)
    if (line !== undefined) focusCard(line)
    else if (action === 'open' && row && onOpen) onOpen(row)
    else if (action === 'openBeside' && row && onOpen) onOpen(row, 'beside')
    else if (action === 'toggle' && row) store.toggle(row)
    else if (action === 'preview') props.onPreview()
    else if (action === 'edit') pickUp(place, false)
    else if (action === 'escape' && store.selected().size > 0) store.clearSelection()
    else return
    take()
  }
  const dragOf = (line: number): RecordCardProps['drag'] => ({
    draggable: true,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(line))
      const place = placeOf(line)
      // A card that changes while its picture is taken would not be dragged.
      if (place) requestAnimationFrame(() => pickUp(place, true))
    },
    onDragEnd: () => setMoving((held) => (held?.drags ? undefined : held)),
  })
  const [shown, setShown] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  const target = moving?.to === undefined ? undefined : columns[moving.to]
  return (
    <div className="flex h-full flex-col bg-canvas">
      <TabFocus ready onFocus={props.onShown} />
      <LookBar {...props}>
        <span role="status" className="min-w-0 flex-1 truncate text-xs">
          {moving && target
            ? movingWords(t, translate, {
                name: String(moving.row[look.titleKey] ?? moving.row.id),
                column: target,
                mark: marks?.[moving.to as number],
              })
            : ''}
        </span>
      </LookBar>
      {narrow ? (
        <Tabs
          className="shrink-0"
          label={translate(by.label)}
          value={String(shown)}
          onChange={(value) => {
            setShown(Number(value))
            track.current?.scrollTo({ left: Number(value) * track.current.clientWidth })
          }}
          tabs={columns.map((column, at) => ({ value: String(at), label: translate(column.label), count: counts[at] }))}
        />
      ) : null}
      <div
        ref={root}
        role="group"
        aria-label={t('{title}看板', { title: label })}
        aria-busy={list.loading || list.renewing || undefined}
        tabIndex={-1}
        data-focus="self"
        data-scroll="board"
        className="min-h-0 flex-1 outline-none"
        onFocus={(event) => {
          const place = event.target === event.currentTarget ? placeNow() : undefined
          const line = place && lineOf(place)
          if (line !== undefined) focusCard(line)
        }}
        onKeyDown={onKeyDown}
      >
        {props.empty ?? (
          <div
            ref={track}
            className={`flex h-full overflow-x-auto ${narrow ? 'snap-x snap-mandatory' : 'gap-2 px-2 pb-2'}`}
            onScroll={(event) => {
              const { scrollLeft, clientWidth } = event.currentTarget
              if (narrow) setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
            }}
          >
            {columns.map((column, at) => (
              <Column
                key={column.value ?? ''}
                at={at}
                column={column}
                count={counts[at] ?? 0}
                narrow={narrow}
                loading={list.loading}
                mark={marks?.[at]}
                isHome={moving?.from === at}
                isTarget={moving !== undefined && moving.to === at}
                onOver={() => setMoving((held) => (held && held.to !== at ? { ...held, to: at } : held))}
                onDrop={() => drop(at)}
              >
                {groupOf(column) ? (
                  <CardColumn
                    {...look}
                    group={groupOf(column) as PlacedGroup}
                    label={translate(column.label)}
                    rows={rows}
                    store={store}
                    now={now}
                    first={first}
                    onRange={list.show}
                    onCardFocus={(line) => store.setFocus(focusOn(line, 1))}
                    pickedId={moving?.row.id}
                    dragOf={narrow ? undefined : dragOf}
                    onScroller={onScroller}
                  />
                ) : null}
              </Column>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function movingWords(
  t: ReturnType<typeof useText>,
  translate: ReturnType<typeof useTranslate>,
  { name, column, mark }: { name: string; column: BoardColumn; mark: ColumnMove | undefined },
): string {
  const to = translate(column.label)
  if (!mark) return t('{name}：原来的位置 {to}。← → 选择，Enter 放下，Esc 取消', { name, to })
  if (mark.refusal) return t('{name} 不能移到 {to}：{reason}', { name, to, reason: translate(mark.refusal) })
  return t('{name} 移到 {to}：{step}。Enter 放下，Esc 取消', { name, to, step: mark.step ? translate(mark.step) : to })
}

/** The heading of a column with its count and what a move to it means, and its cards. */
function Column({
  at,
  column,
  count,
  narrow,
  loading,
  mark,
  isHome,
  isTarget,
  onOver,
  onDrop,
  children,
}: {
  at: number
  column: BoardColumn
  count: number
  narrow: boolean
  loading: boolean
  mark: ColumnMove | undefined
  isHome: boolean
  isTarget: boolean
  onOver: () => void
  onDrop: () => void
  children: ReactNode
}) {
  const t = useText()
  const translate = useTranslate()
  const name = translate(column.label)
  const isOpen = mark !== undefined && !mark.refusal
  const edge = isTarget
    ? isOpen
      ? 'border-accent bg-accent-soft'
      : mark
        ? 'border-tone-danger'
        : 'border-line-strong'
    : 'border-transparent'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: cards are dropped here; keys do the same on the board
    <section
      data-board-column={at}
      aria-label={t('{name}，{count} 条', { name, count })}
      className={`flex min-h-0 shrink-0 flex-col rounded border bg-sunken ${edge} ${narrow ? 'w-full snap-start' : 'w-72'} ${mark?.refusal ? 'opacity-70' : ''}`}
      onDragOver={(event) => {
        onOver()
        if (isOpen) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <header className="shrink-0 px-3 py-2">
        <h2 className="flex items-center gap-2 text-sm">
          {column.tone ? (
            <Badge tone={column.tone}>{name}</Badge>
          ) : (
            <span className="truncate font-medium">{name}</span>
          )}
          <span className="text-ink-muted text-xs tabular-nums">{loading ? '' : formatAmount(count)}</span>
        </h2>
        {mark || isHome ? (
          <p
            className={`mt-1 flex items-start gap-1 text-xs ${mark?.refusal ? 'text-tone-danger' : isHome ? 'text-ink-muted' : 'text-accent'}`}
          >
            {mark ? <Icon name={mark.refusal ? 'ban' : 'arrow-right'} size={12} className="mt-0.5 shrink-0" /> : null}
            <span>
              {mark?.refusal
                ? translate(mark.refusal)
                : mark?.step
                  ? translate(mark.step)
                  : isHome
                    ? t('原来的位置')
                    : name}
            </span>
          </p>
        ) : null}
      </header>
      {loading ? (
        <div className="flex flex-col gap-2 px-2" aria-hidden="true">
          {[1, 2, 3].map((one) => (
            <div key={one} className="h-24 animate-pulse rounded border bg-panel" />
          ))}
        </div>
      ) : (
        (children ?? <p className="px-3 py-6 text-center text-ink-muted text-xs">{t('没有')}</p>)
      )}
    </section>
  )
}
