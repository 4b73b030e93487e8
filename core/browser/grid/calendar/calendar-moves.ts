import { type DragEvent, useRef, useState } from 'react'
import type { Message } from '../../../shared/message.ts'
import { translate } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import type { LaidListProps } from '../cards/laid-list.ts'
import { canMoveField, moveField } from '../edits/field-move.ts'
import type { CalendarPress } from '../model/calendar-key-table.ts'
import type { ListRow } from '../model/list-definition.ts'
import type { CalendarDays } from './calendar-days.ts'
import { dayIn, moveDay } from './calendar-model.ts'

/** A record that was picked up: its day, and over which one it is. */
type Moving = {
  readonly row: ListRow
  readonly from: string | undefined
  readonly to: string | undefined
  readonly drags: boolean
}

/** Picks records of a calendar up, by key or pointer, and gives them another day, as their cell in the table is typed over. */
export function useCalendarMoves(
  { definition, by, root }: LaidListProps,
  { day, isWeek, today, isShown, turnTo }: CalendarDays,
  /** Gives the keyboard to a day. */
  focusDay: (day: string) => void,
) {
  const { actor } = useSession()
  const [moving, setMoving] = useState<Moving>()
  /** The day below the pointer. A fast pointer enters one before the dragged record is picked up. */
  const over = useRef<string>(undefined)
  const refusalOf = (row: ListRow, to: string): Message | undefined => {
    const verdict = actor ? canMoveField(definition, by, { row, value: to, actor }) : undefined
    return verdict && !verdict.allowed ? verdict.reason : undefined
  }
  const take = (row: ListRow, to: string) => {
    if (dayIn(by, row[by.key]) === to) return
    const refusal = refusalOf(row, to)
    if (refusal) toast.warning(translate(refusal))
    else moveField(definition, by, { row, value: to }).catch(toastFailure)
  }
  const pickUp = (row: ListRow, drags: boolean) => {
    const from = dayIn(by, row[by.key])
    setMoving({ row, from, to: drags ? over.current : (from ?? day), drags })
    // The card goes when another month is shown; the calendar itself keeps the keyboard meanwhile.
    if (!drags) requestAnimationFrame(() => root.current?.focus({ preventScroll: true }))
  }
  const drop = (to: string | undefined) => {
    setMoving(undefined)
    if (moving && to) take(moving.row, to)
    if (!moving?.drags) focusDay(to ?? moving?.from ?? day)
  }
  const refusal = moving?.to === undefined || moving.to === moving.from ? undefined : refusalOf(moving.row, moving.to)
  return {
    moving,
    /** Why the record cannot get the day that it is over. */
    refusal,
    pickUp,
    drop,
    /** What a key does while a record is picked up; every key of the calendar is taken. */
    press: (press: CalendarPress): true => {
      if (!moving) return true
      const at = moving.to ?? day
      const next = moveDay(press, at, { isWeek, today })
      if (next) {
        setMoving({ ...moving, to: next })
        if (!isShown(next)) turnTo(next)
      } else if (press === 'open' || press === 'pickUp') drop(at)
      else if (press === 'escape') drop(undefined)
      return true
    },
    onDrag: (row: ListRow, event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(row.id))
      over.current = undefined
      // The browser does not drag an element that changes while it takes the picture of it.
      requestAnimationFrame(() => pickUp(row, true))
    },
    // The browser sends no drop event to a day that refuses the record, so the end of the drag tells the reason.
    onDragEnd: () => {
      if (!moving?.drags) return
      setMoving(undefined)
      if (refusal) toast.warning(translate(refusal))
    },
    onOver: (to: string, event: DragEvent) => {
      over.current = to
      // The record may have been picked up since this day was drawn.
      setMoving((now) => (now && now.to !== to ? { ...now, to } : now))
      if (moving && !refusalOf(moving.row, to)) event.preventDefault()
    },
  }
}
