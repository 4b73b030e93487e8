import { useLayoutEffect, useRef, useState } from 'react'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { LaidListProps } from '../cards/laid-list.ts'
import type { RecordCardProps } from '../cards/record-card.tsx'
import type { GridAction } from '../model/grid-key-table.ts'
import type { ListRow } from '../model/list-definition.ts'
import type { BoardColumn, BoardLayout, BoardPlace } from './board-model.ts'
import { useBoardMoves } from './board-moves.ts'

/** A card that was picked up: from which column, and over which one it is. */
export type Moving = {
  readonly row: ListRow
  readonly from: number
  readonly to: number | undefined
  readonly drags: boolean
}

/** Picks cards up, by key or pointer, and drops them on a column. */
export function useBoardMoving(
  { definition, by, list: { rows }, root }: LaidListProps,
  columns: readonly BoardColumn[],
  { placeOf, lineOf }: BoardLayout,
) {
  const [moving, setMoving] = useState<Moving>()
  /** The column below the pointer. A fast pointer enters one before the dragged card is picked up. */
  const over = useRef<number>(undefined)
  const moves = useBoardMoves(definition, by)
  const marks = moving && columns.map((column) => moves.markOf(moving.row, column))
  const to = moving?.to
  // Scrolls until the column is visible with the edge of the next one, so that the pointer can go on to that.
  useLayoutEffect(() => {
    if (to === undefined) return
    const column = root.current?.querySelector(`[data-board-column="${to}"]`)
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [to, root])
  const pickUp = (place: BoardPlace, drags: boolean) => {
    const row = rows.rowAt(lineOf(place) ?? -1)
    if (row) setMoving({ row, from: place.column, to: drags ? over.current : place.column, drags })
  }
  const drop = (on: number | undefined) => {
    setMoving(undefined)
    const column = on === undefined ? undefined : columns[on]
    if (moving && column && on !== moving.from) moves.take(moving.row, column)
  }
  return {
    moving,
    marks,
    pickUp,
    /** What a key does while a card is picked up; every key of the board is taken. */
    press: (action: GridAction): true => {
      if (!moving) return true
      const at = moving.to ?? moving.from
      const next = { left: at - 1, right: at + 1, rowStart: 0, rowEnd: columns.length - 1 }[action as string]
      if (next !== undefined && columns[next]) setMoving({ ...moving, to: next })
      else if (action === 'open' || action === 'edit') drop(at)
      else if (action === 'escape') drop(undefined)
      return true
    },
    /** Returns the props by which the frame of a column draws a move: whether the card comes from it or is over it, and what a drop would do. */
    frameOf: (at: number) => ({
      mark: marks?.[at],
      isHome: moving?.from === at,
      isTarget: moving !== undefined && moving.to === at,
      onOver: () => {
        over.current = at
        // The card may have been picked up since this column was drawn.
        setMoving((now) => (now && now.to !== at ? { ...now, to: at } : now))
      },
      onDrop: () => drop(at),
    }),
    dragOf: (line: number): RecordCardProps['drag'] => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(line))
        const place = placeOf(line)
        over.current = undefined
        // The browser does not drag a card that changes while it takes the picture of it.
        if (place) requestAnimationFrame(() => pickUp(place, true))
      },
      // The browser sends no drop event to a column that refuses the card, so the end of the drag tells the reason.
      onDragEnd: () => {
        if (!moving?.drags) return
        setMoving(undefined)
        const refusal = moving.to === undefined ? undefined : marks?.[moving.to]?.refusal
        if (refusal) toast.warning(translate(refusal))
      },
    }),
  }
}
