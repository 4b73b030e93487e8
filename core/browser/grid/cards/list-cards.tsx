import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { TabFocus } from '../../workspace/tabs/tab-focus.tsx'
import { moveCard } from './card-move.ts'
import { isOnCard, takePress } from './take-press.ts'
import { heightOfCards, RecordCard } from '../cards/record-card.tsx'
import { gridActionOf } from '../model/grid-keys.ts'
import { focusOn } from '../model/grid-model.ts'
import { GroupHeading, type Grouping } from '../table/grid-group-row.tsx'
import { type RowDetails, useRowDetails } from '../table/grid-details.ts'
import type { GridStore } from '../table/grid-store.ts'
import type { CellLooks, ListRow } from '../model/list-definition.ts'
import type { RowSource } from '../rows/row-source.ts'

type CardsProps = {
  fields: readonly Field[]
  titleKey: string
  portraitKey: string | undefined
  /** Of a grouped list: the field that the rows are grouped by, and those whose sums its headings tell. */
  grouping: Grouping | undefined
  rows: RowSource
  /** The rows are being read: those shown are not there yet, or about to be replaced. */
  busy: boolean
  store: GridStore
  cellLook: CellLooks | undefined
  /** What an expanded card shows below itself; without it cards do not expand. */
  details: ComponentType<{ row: ListRow }> | undefined
  label: string
  root: RefObject<HTMLDivElement | null>
  onOpen: ((row: ListRow, where?: 'beside' | 'tab') => void) | undefined
  onRange: ((first: number, last: number) => void) | undefined
  menuOf: (row: ListRow) => ReactNode
  /** Called when the cards appear in the tab that has the focus: their code loads later than the rows. */
  onShown: () => void
}

const cardWidth = 320
const headingHeight = 52
/** How many lines are drawn beyond those that are seen. */
const overscan = 4
const gap = 8

/** Rows as cards, for narrow places: picture, code, and the first fields. */
export function ListCards(props: CardsProps) {
  const { rows, onRange, root, store } = props
  const cardHeight = heightOfCards(props)
  const [fitting, setFitting] = useState(1)
  // Headings stand across the list, and so do the cards below them.
  const across = rows.groupAt ? 1 : fitting
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setFitting(Math.max(1, Math.floor(element.clientWidth / cardWidth))))
    watch.observe(element)
    return () => watch.disconnect()
  }, [root])
  const { heightAt, note } = useRowDetails(store, rows, props.details !== undefined)
  // Details stand below their card, so that a line is as high as the highest of its cards.
  const detailsIn = (line: number) =>
    Math.max(...Array.from({ length: across }, (_, at) => heightAt(line * across + at)))
  // oxlint-disable-next-line react/incompatible-library
  const lines = useVirtualizer({
    count: Math.ceil(rows.count / across),
    getScrollElement: () => root.current,
    estimateSize: (line) => (rows.groupAt?.(line) ? headingHeight : cardHeight + detailsIn(line)) + gap,
    overscan,
    paddingStart: gap,
  })
  // Headings and cards change places when a group is opened, or another one comes before it.
  useLayoutEffect(() => lines.measure(), [lines, across, heightAt, rows, cardHeight])
  const now = useMinute(props.cellLook !== undefined)
  const first = (lines.range?.startIndex ?? 0) * across
  const last = ((lines.range?.endIndex ?? 0) + 1) * across - 1
  // Cards drawn beyond the seen ones are read too: they may belong to a group of which nothing is seen yet.
  useEffect(() => onRange?.(first - overscan * across, last + overscan * across), [onRange, first, last, across])
  const focusCard = (index: number) => {
    store.setFocus(focusOn(index, store.focus()?.cell.column ?? 1))
    lines.scrollToIndex(Math.floor(index / across), { align: 'auto' })
    requestAnimationFrame(() => {
      const card = root.current?.querySelector<HTMLElement>(`[data-card="${index}"]`)
      ;(card ?? root.current)?.focus({ preventScroll: true })
    })
  }
  // The list took the focus before the focused card was drawn: pass it on.
  useEffect(() => {
    if (!root.current || document.activeElement !== root.current) return
    const at = Math.max(store.focus()?.cell.row ?? 0, 0)
    root.current.querySelector<HTMLElement>(`[data-card="${at}"]`)?.focus({ preventScroll: true })
  })
  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    // Keys may come faster than the card is drawn to which the last key led.
    const at = Math.max(store.focus()?.cell.row ?? 0, 0)
    const action = gridActionOf(event.nativeEvent)
    if (!isOnCard(event) || !action) return
    const seen = Math.max(1, Math.floor((lines.scrollRect?.height ?? cardHeight) / (cardHeight + gap)))
    const to = moveCard(action, at, { count: rows.count, across, lines: seen })
    const row = rows.rowAt(at)
    if (to !== undefined) focusCard(to)
    else if ((action === 'open' || action === 'preview') && rows.groupAt?.(at)) rows.toggleGroup?.(at)
    else if (action === 'open' && row && props.onOpen) props.onOpen(row)
    else if (action === 'open' && row && props.details) store.toggleExpanded(row.id)
    else if (action === 'openBeside' && row && props.onOpen) props.onOpen(row, 'beside')
    else if ((action === 'toggle' || action === 'preview') && row) store.toggle(row)
    else if (action === 'escape' && store.selected().size > 0) store.clearSelection()
    else return
    takePress(event)
  }
  return (
    <div
      ref={root}
      role="group"
      aria-label={props.label}
      aria-busy={props.busy || undefined}
      tabIndex={-1}
      data-scroll="cards"
      data-focus="self"
      className="h-full overflow-auto bg-canvas outline-none"
      style={{ contain: 'strict' }}
      onFocus={(event) => {
        if (event.target === event.currentTarget) focusCard(Math.max(store.focus()?.cell.row ?? 0, 0))
      }}
      onKeyDown={onKeyDown}
    >
      <TabFocus ready onFocus={props.onShown} />
      <ul aria-label={props.label} className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().flatMap((line) =>
          Array.from({ length: across }, (_, at) => line.index * across + at)
            .filter((index) => index < rows.count)
            .map((index) => (
              <li
                key={index}
                aria-setsize={rows.total}
                aria-posinset={rows.offset + index + 1}
                className="absolute px-2"
                style={{
                  top: line.start,
                  left: `${((index % across) * 100) / across}%`,
                  width: `${100 / across}%`,
                }}
              >
                <Place {...props} index={index} now={now} onDetailsHeight={note} />
              </li>
            )),
        )}
      </ul>
    </div>
  )
}

/** What stands at a place of the list: a card, or the heading of a group. */
function Place(props: PlaceProps) {
  const { rows, store, grouping, index } = props
  const focused = useSyncExternalStore(store.onFocus, () => Math.max(store.focus()?.cell.row ?? 0, 0) === index)
  const group = rows.groupAt?.(index)
  if (!group || !grouping)
    return (
      <RecordCard
        {...props}
        place={index}
        focused={focused}
        row={rows.rowAt(index)}
        onFocus={() => store.setFocus(focusOn(index, store.focus()?.cell.column ?? 1))}
      />
    )
  const heading = {
    'data-card': index,
    tabIndex: focused ? 0 : -1,
    onFocus: () => store.setFocus(focusOn(index, store.focus()?.cell.column ?? 1)),
    style: { height: headingHeight },
  }
  if (!rows.toggleGroup)
    return (
      <h2 {...heading} className="flex w-full items-center gap-x-2 overflow-hidden px-1 font-medium">
        <GroupHeading group={group} {...grouping} isFixed />
      </h2>
    )
  return (
    <button
      type="button"
      {...heading}
      aria-expanded={group.isOpen}
      onClick={() => rows.toggleGroup?.(index)}
      className="flex w-full flex-wrap content-center items-center gap-x-2 overflow-hidden rounded border bg-sunken px-2 text-left text-xs"
    >
      <GroupHeading group={group} {...grouping} />
    </button>
  )
}

type PlaceProps = CardsProps & {
  index: number
  /** The time that looks reckon from, in milliseconds. */
  now: number
  onDetailsHeight: RowDetails['note']
}
