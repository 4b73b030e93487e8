import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import type { ScrollToCard } from '../cards/card-column.tsx'
import { useFollowedRow } from '../cards/followed-row.ts'
import { focusOn } from '../model/grid-model.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { GridStore } from '../table/grid-store.ts'
import type { BoardLayout, BoardPlace } from './board-model.ts'

/** Which card of a board has the keyboard, and how it goes to another one. The keyboard stays on its record when the record changes its place. */
export function useBoardFocus(
  { placeOf, lineOf, first, placed }: BoardLayout,
  { rows, store, root }: { rows: RowSource; store: GridStore; root: RefObject<HTMLDivElement | null> },
) {
  const scrollers = useRef(new Map<number, ScrollToCard>())
  const hasKeyboard = useRef(false)
  const onScroller = useCallback((head: number, scroll: ScrollToCard | undefined) => {
    if (scroll) scrollers.current.set(head, scroll)
    else scrollers.current.delete(head)
  }, [])
  useFollowedRow(rows, store)
  const placeNow = (): BoardPlace | undefined => placeOf(store.focus()?.cell.row ?? -1) ?? placeOf(first)
  const cardAt = (line: number | undefined) => root.current?.querySelector<HTMLElement>(`[data-card="${line}"]`)
  const focusCard = (line: number) => {
    store.setFocus(focusOn(line, 1))
    const place = placeOf(line)
    const group = place && placed[place.column]
    if (place && group) scrollers.current.get(group.head)?.(place.card)
    requestAnimationFrame(() => {
      const card = cardAt(line)
      if (!card) return root.current?.focus({ preventScroll: true })
      card.focus({ preventScroll: true })
      card.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }
  // The board took the focus before the focused card was drawn, the card has another place by now, or it is gone: pass the keyboard on.
  const passOn = () => {
    const { activeElement } = document
    const isLost = hasKeyboard.current && activeElement === document.body
    const isOnCard =
      root.current?.contains(activeElement) && (activeElement as HTMLElement).dataset['card'] !== undefined
    if (!isLost && !isOnCard && activeElement !== root.current) return
    const place = placeNow()
    const card = place && cardAt(lineOf(place))
    if (card && card !== activeElement) card.focus({ preventScroll: true })
  }
  useEffect(passOn)
  const onDrawn = useLatest(passOn)
  return {
    placeNow,
    focusCard,
    onScroller,
    onDrawn,
    /** Props of the element of the board. */
    keep: {
      onFocus: (event: FocusEvent) => {
        hasKeyboard.current = true
        const place = event.target === event.currentTarget ? placeNow() : undefined
        const line = place && lineOf(place)
        if (line !== undefined) focusCard(line)
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hasKeyboard.current = false
      },
    },
  }
}
