import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { PlacedGroup, RowSource } from '../rows/row-source.ts'
import type { GridStore } from '../table/grid-store.ts'
import { useDrawingTurn } from './drawing-turns.ts'
import { heightOfCards, RecordCard, type RecordCardProps } from './record-card.tsx'

/** How cards look and what they offer, alike for all cards of a list. */
export type CardLook = Pick<RecordCardProps, 'fields' | 'titleKey' | 'portraitKey' | 'cellLook' | 'onOpen' | 'menuOf'>

/** What a column needs of the place that it stands in. */
export type CardColumnPlace = CardLook & {
  readonly rows: RowSource
  readonly store: GridStore
  readonly now: number
  /** Tells which rows are seen. */
  readonly onRange: ((first: number, last: number) => void) | undefined
  readonly onCardFocus: (line: number) => void
  /** The line that gets the keyboard when the list does. */
  readonly first: number
  /** The record that is being moved. */
  readonly pickedId: number | undefined
  readonly dragOf: ((line: number) => RecordCardProps['drag']) | undefined
  /** The column calls it each time when a card has drawn its record. */
  readonly onDrawn: () => void
}

/** Scrolls the card at a place of a column into view. */
export type ScrollToCard = (card: number) => void

const gap = 8
/** Room for the frame around the card with the keyboard, above the first card and below the last. */
const edge = 4

/** The rows of one group as cards, one below the other: only those in view are drawn. */
export function CardColumn({
  group,
  label,
  onScroller,
  ...place
}: CardColumnPlace & {
  group: PlacedGroup
  label: string
  /** Receives a function that scrolls the column to a card, and undefined when the column is removed. */
  onScroller: (head: number, scroll: ScrollToCard | undefined) => void
}) {
  const { rows, onRange } = place
  const frame = useRef<HTMLDivElement>(null)
  const height = heightOfCards(place)
  const { head, count } = group
  // oxlint-disable-next-line react/incompatible-library
  const lines = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height + gap,
    overscan: 3,
    paddingStart: edge,
    scrollPaddingStart: edge,
    scrollPaddingEnd: edge,
  })
  useLayoutEffect(() => lines.measure(), [lines, height])
  const from = lines.range?.startIndex ?? 0
  const to = lines.range?.endIndex ?? 0
  useEffect(() => onRange?.(head + 1 + from, head + 1 + to), [onRange, head, from, to])
  useEffect(() => {
    // All cards are equally high, so a card's place is known without the layout that the virtualizer would ask the browser for in each frame.
    onScroller(head, (card) => {
      const column = frame.current
      if (!column) return
      const above = card * (height + gap)
      const below = above + height + gap + 2 * edge - column.clientHeight
      if (column.scrollTop > above) column.scrollTop = above
      else if (column.scrollTop < below) column.scrollTop = below
    })
    return () => onScroller(head, undefined)
  }, [onScroller, head, height])
  return (
    <div ref={frame} className="min-h-0 flex-1 overflow-y-auto px-2" style={{ contain: 'strict' }} data-scroll="column">
      <ul aria-label={label} className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className="absolute inset-x-0"
            style={{ top: start }}
          >
            <PlacedCard {...place} rows={rows} line={head + 1 + index} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const noDetails = () => {}

function PlacedCard({
  line,
  first,
  rows,
  store,
  onCardFocus,
  pickedId,
  dragOf,
  onDrawn,
  ...look
}: CardColumnPlace & { line: number }) {
  const focused = useSyncExternalStore(store.onFocus, () => {
    const at = store.focus()?.cell.row
    return (at !== undefined && rows.rowAt(at) ? at : first) === line
  })
  const known = rows.rowAt(line)
  const isDrawn = useDrawingTurn(known !== undefined)
  const row = isDrawn ? known : undefined
  useEffect(() => {
    if (isDrawn) onDrawn()
  }, [isDrawn, onDrawn])
  return (
    <RecordCard
      {...look}
      store={store}
      details={undefined}
      row={row}
      place={line}
      focused={focused}
      picked={row !== undefined && row.id === pickedId}
      drag={dragOf?.(line)}
      onFocus={() => onCardFocus(line)}
      onDetailsHeight={noDetails}
    />
  )
}
