import { type KeyboardEvent, useMemo, useState } from 'react'
import { useViewCommands } from '../../command/command-scope.ts'
import { useText } from '../../i18n/text.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { TabFocus } from '../../workspace/tabs/tab-focus.tsx'
import { useFollowedRow } from '../cards/followed-row.ts'
import type { LaidListProps } from '../cards/laid-list.ts'
import { ListCards } from '../cards/list-cards.tsx'
import { LookBar } from '../cards/look-bar.tsx'
import { takePress } from '../cards/take-press.ts'
import type { CalendarPress } from '../model/calendar-key-table.ts'
import { calendarPressOf } from './calendar-press.ts'
import { CalendarBar, MovingStatus } from './calendar-bar.tsx'
import { CalendarBeside } from './calendar-beside.tsx'
import { type CalendarActions, calendarCommands } from './calendar-commands.ts'
import { type CalendarDays, useCalendarDays } from './calendar-days.ts'
import { useCalendarFocus } from './calendar-focus.ts'
import { moveDay, turnDay } from './calendar-model.ts'
import { useCalendarMoves } from './calendar-moves.ts'
import { CalendarWeeks } from './calendar-weeks.tsx'
import { useOverdue } from './calendar-overdue.ts'

/** A list on the days of one of its dates: a month or a week, or, where there is little room, the days below one another. */
export function ListCalendar(props: LaidListProps) {
  const { list, query, onQuery, narrow } = props
  const days = useCalendarDays(props)
  const { day, today, isWeek, title } = days
  const groups = list.rows.groups ?? []
  const undated = groups.find(({ value }) => value === null)
  // The list keeps the groups of the month before until it has read those of the next.
  const dated = groups.filter(({ value }) => value !== null && days.isShown(value))
  const isUnknown = list.loading || !days.isRequested || (list.renewing && dated.length === 0)
  const [beside, setBeside] = useState<'day' | 'undated'>()
  const shown = beside && groups.find(({ value }) => value === (beside === 'day' ? day : null))
  const focus = useCalendarFocus(props, days, shown)
  const moves = useCalendarMoves(props, days, focus.focusDay)
  const goTo = (next: string, turns = true) => {
    if (turns || !days.isShown(next)) days.turnTo(next)
    focus.focusDay(next)
  }
  const enter = (which: 'day' | 'undated', of = day) => {
    days.setDay(of)
    setBeside(which)
    focus.enter()
  }
  const leave = () => {
    setBeside(undefined)
    focus.focusDay(day)
  }
  const act: CalendarActions = {
    today: () => goTo(today),
    week: () => onQuery({ week: isWeek ? undefined : true, on: day === today ? undefined : day }),
    undated: () => (beside === 'undated' ? leave() : enter('undated')),
  }
  useCalendarCommands(act)
  const bar = (
    <LookBar {...props}>
      <CalendarBar
        title={title}
        isWeek={isWeek}
        count={isUnknown ? undefined : dated.reduce((sum, { count }) => sum + count, 0)}
        undated={narrow ? undefined : undated?.count}
        isUndatedShown={beside === 'undated'}
        onTurn={(to) => goTo(turnDay(day, to, isWeek))}
        act={act}
      />
      <MovingStatus moves={moves} titleKey={props.titleKey} />
    </LookBar>
  )
  const parts = { ...props, days, moves, focus, beside, shown, enter, leave, goTo }
  return (
    <div className="flex h-full flex-col bg-canvas">
      {bar}
      {narrow ? <Agenda {...parts} /> : <Month key={query.look} {...parts} />}
    </div>
  )
}

/** Registers the commands of the calendar in its tab. */
function useCalendarCommands(act: CalendarActions): void {
  const now = useLatest(() => act)
  useViewCommands(useMemo(() => calendarCommands(now), [now]))
}

type PartsProps = LaidListProps & {
  days: CalendarDays
  moves: ReturnType<typeof useCalendarMoves>
  focus: ReturnType<typeof useCalendarFocus>
  beside: 'day' | 'undated' | undefined
  shown: ReturnType<typeof useCalendarFocus>['shown']
  enter: (which: 'day' | 'undated', of?: string) => void
  leave: () => void
  goTo: (day: string, turns?: boolean) => void
}

/** The days below one another, each with its records as cards. */
function Agenda(props: PartsProps) {
  const { list, by } = props
  return (
    <div className="min-h-0 flex-1">
      <ListCards
        {...props}
        rows={{ ...list.rows, toggleGroup: undefined }}
        grouping={{ field: by, sums: [] }}
        busy={list.loading || list.renewing}
        details={undefined}
        onRange={list.show}
      />
    </div>
  )
}

/** Whether a key means something on a card of the list beside the calendar. */
function pressOnCard(
  press: CalendarPress,
  { list, store, focus, moves, leave, onOpen, onPreview }: PartsProps,
): boolean {
  const row = list.rows.rowAt(store.focus()?.cell.row ?? -1)
  if (focus.moveCard(press)) return true
  if (press === 'escape' && store.selected().size > 0) store.clearSelection()
  else if (press === 'escape' || press === 'left') leave()
  else if (!row) return false
  else if (press === 'open') onOpen?.(row)
  else if (press === 'openBeside') onOpen?.(row, 'beside')
  else if (press === 'toggle') store.toggle(row)
  else if (press === 'preview') onPreview()
  else if (press === 'pickUp') moves.pickUp(row, false)
  else return false
  return true
}

/** Whether a key means something on a day. */
function pressOnDay(press: CalendarPress, { days, beside, goTo, enter, leave }: PartsProps): boolean {
  const next = moveDay(press, days.day, days)
  if (next) goTo(next, press === 'earlier' || press === 'later')
  else if (press === 'open') enter('day')
  else if (press === 'escape' && beside) leave()
  else return false
  return true
}

/** The weeks, with the records of the entered day beside them. */
function Month(props: PartsProps) {
  const { by, list, store, root, label, days, moves, focus, beside, shown, enter, leave, onOpen } = props
  const { moving, refusal } = moves
  const t = useText()
  const overdue = useOverdue(props.definition, by, days.today)
  useFollowedRow(list.rows, store)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const press = calendarPressOf(event.nativeEvent)
    if (!press) return
    const { card, day } = (event.target as HTMLElement).dataset
    // The calendar itself has the keyboard until the month that it turns to is drawn.
    const isOnDays = day !== undefined || event.target === event.currentTarget
    const isTaken = moving
      ? moves.press(press)
      : (card !== undefined && pressOnCard(press, props)) || (isOnDays && pressOnDay(press, props))
    if (isTaken) takePress(event)
  }
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('{title}日历', { title: label })}
      aria-busy={list.loading || list.renewing || !days.isRequested || undefined}
      tabIndex={-1}
      data-focus="self"
      data-scroll="calendar"
      className="flex min-h-0 flex-1 border-t outline-none"
      onFocus={(event) => {
        if (event.target === event.currentTarget && !moving) focus.takeDay()
      }}
      onKeyDown={onKeyDown}
    >
      <TabFocus ready onFocus={props.onShown} />
      <CalendarWeeks
        {...overdue}
        days={days}
        list={list}
        label={label}
        entered={beside === 'day' ? days.day : undefined}
        target={moving?.to === undefined ? undefined : { day: moving.to, isRefused: refusal !== undefined }}
        titleKey={props.titleKey}
        onOpen={onOpen}
        onFocus={focus.onDay}
        onEnter={(day) => enter('day', day)}
        onDrag={moves.onDrag}
        onDragEnd={moves.onDragEnd}
        onOver={moves.onOver}
        onDrop={moves.drop}
      />
      {beside ? (
        <CalendarBeside
          {...props}
          day={beside === 'day' ? days.day : undefined}
          group={shown}
          rows={list.rows}
          now={days.now}
          onRange={list.show}
          pickedId={moving?.row.id}
          onDrag={moves.onDrag}
          onDragEnd={moves.onDragEnd}
          onScroller={focus.onScroller}
          onDrawn={focus.onDrawn}
          onClose={leave}
        />
      ) : null}
    </div>
  )
}
