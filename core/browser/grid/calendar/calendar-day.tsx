import { type DragEvent, memo } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { formatAmount } from '../../../shared/money.ts'
import { weekdayOf } from '../../../shared/weekday.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { optionOf } from '../cells/cell-text.ts'
import type { ListRow } from '../model/list-definition.ts'
import { linesOfDay } from './calendar-model.ts'

/** What the days of a calendar have in common. */
export type DayScene = {
  readonly titleKey: string
  /** The field whose colour a record is marked with. */
  readonly state: Field | undefined
  readonly isOverdue: (row: ListRow) => boolean
  /** How many lines a day has room for. */
  readonly lines: number
  readonly onOpen: ((row: ListRow) => void) | undefined
  readonly onFocus: (day: string) => void
  /** Opens the list of a day. */
  readonly onEnter: (day: string) => void
  readonly onDrag: (row: ListRow, event: DragEvent) => void
  readonly onDragEnd: () => void
  readonly onOver: (day: string, event: DragEvent) => void
  readonly onDrop: (day: string) => void
}

const dots: Readonly<Record<string, string>> = {
  neutral: 'bg-tone-neutral',
  waiting: 'bg-tone-waiting',
  active: 'bg-tone-active',
  done: 'bg-tone-done',
  warning: 'bg-tone-warning',
  danger: 'bg-tone-danger',
}

/** Height of a line in pixels, and of the number of the day above them. */
export const dayLine = 22
export const dayHeading = 30

type CalendarDayProps = DayScene & {
  day: string
  count: number
  /** Its first records; undefined stands for those that are being read. */
  rows: readonly (ListRow | undefined)[]
  isToday: boolean
  /** Belongs to another month than the one that is shown. */
  isOutside: boolean
  isFocused: boolean
  /** Its records are listed beside the calendar. */
  isEntered: boolean
  /** Set while a record is moved over it: whether it may be dropped here. */
  mark: 'allowed' | 'refused' | undefined
}

/** Tells React whether a day looks the same as before. `rows` is a new list after the answer for any other day, so its records are compared. */
function isDrawn(shown: CalendarDayProps, next: CalendarDayProps): boolean {
  const { rows } = shown
  if (rows.length !== next.rows.length || rows.some((row, at) => row !== next.rows[at])) return false
  return (Object.keys(next) as (keyof CalendarDayProps)[]).every((key) => key === 'rows' || shown[key] === next[key])
}

/** One day of a calendar: its number, its first records, and how many more there are. */
export const CalendarDay = memo(function CalendarDay({
  day,
  count,
  rows,
  isToday,
  isOutside,
  isFocused,
  isEntered,
  mark,
  ...scene
}: CalendarDayProps) {
  const t = useText()
  const { more } = linesOfDay(count, scene.lines)
  const edge =
    mark === 'allowed'
      ? 'bg-accent-soft'
      : mark === 'refused'
        ? 'bg-tone-danger-soft'
        : isOutside
          ? 'bg-sunken'
          : 'bg-panel'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focused day alone is reached by Tab
    <div
      role="gridcell"
      data-day={day}
      data-count={count}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isEntered}
      className={`flex min-w-0 flex-1 flex-col gap-0.5 overflow-hidden border-r border-b px-1 pb-1 -outline-offset-2 ${edge} ${isEntered ? 'shadow-[inset_0_2px_0_var(--accent)]' : ''}`}
      onFocus={(event) => event.target === event.currentTarget && scene.onFocus(day)}
      onDragEnter={(event) => scene.onOver(day, event)}
      onDragOver={(event) => scene.onOver(day, event)}
      onDrop={(event) => {
        event.preventDefault()
        scene.onDrop(day)
      }}
    >
      <span className="flex h-6 shrink-0 items-center gap-1 text-xs tabular-nums">
        <button
          type="button"
          tabIndex={-1}
          className={`inline-flex h-5 min-w-5 items-center justify-center rounded px-1 ${isToday ? 'bg-accent font-semibold text-on-accent' : isOutside ? 'text-ink-muted' : 'hover:bg-hover'}`}
          onClick={() => scene.onEnter(day)}
        >
          <span className="sr-only">
            {t('{date} {weekday}，{count} 条', { date: day, weekday: t(weekdayOf(day)), count })}
          </span>
          <span aria-hidden="true">{Number(day.slice(8))}</span>
        </button>
        {count > 0 ? (
          <span aria-hidden="true" className="ml-auto px-1 text-ink-muted">
            {formatAmount(count)}
          </span>
        ) : null}
      </span>
      {Array.from({ length: scene.lines }, (_, at) => (
        <DayRecord
          // oxlint-disable-next-line react/no-array-index-key -- another day is drawn into the same elements
          key={at}
          row={rows[at]}
          isUsed={at < rows.length}
          titleKey={scene.titleKey}
          state={scene.state}
          isOverdue={scene.isOverdue}
          onOpen={scene.onOpen}
          onDrag={scene.onDrag}
          onDragEnd={scene.onDragEnd}
        />
      ))}
      {more > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className="h-5 shrink-0 rounded px-1 text-left text-accent text-xs hover:bg-hover"
          onClick={() => scene.onEnter(day)}
        >
          {t('另有 {count} 条', { count: formatAmount(more) })}
        </button>
      ) : null}
    </div>
  )
}, isDrawn)

type DayRecordProps = Pick<DayScene, 'titleKey' | 'state' | 'isOverdue' | 'onOpen' | 'onDrag' | 'onDragEnd'> & {
  /** Undefined while it is being read. */
  row: ListRow | undefined
  /** Whether the day has a record for this line. */
  isUsed: boolean
}

/**
 * A record on its day: its name, with the colour of its state and whether it is late. Every line of a day has one, used or not: making and removing
 * elements takes longer than all else when another month is drawn. `contain-strict` lets the browser lay out each line by itself.
 */
const DayRecord = memo(function DayRecord({
  row,
  isUsed,
  titleKey,
  state,
  isOverdue,
  onOpen,
  onDrag,
  onDragEnd,
}: DayRecordProps) {
  const t = useText()
  const option = state && row && optionOf(state, row[state.key])
  const isLate = row !== undefined && isOverdue(row)
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={!row}
      aria-hidden={!row || undefined}
      draggable={row !== undefined}
      className={`h-5 shrink-0 items-center gap-1 overflow-hidden rounded px-1 text-left text-xs contain-strict ${isUsed ? 'flex' : 'hidden'} ${row ? 'cursor-pointer hover:bg-hover' : 'bg-sunken'}`}
      onClick={() => row && onOpen?.(row)}
      onDragStart={(event) => row && onDrag(row, event)}
      onDragEnd={onDragEnd}
      title={option ? t(option.label) : undefined}
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${row ? (dots[option?.tone ?? ''] ?? 'bg-tone-neutral') : ''}`}
      />
      <span className={`truncate ${isLate ? 'text-tone-danger' : ''}`}>
        {row ? String(row[titleKey] ?? `#${row.id}`) : ''}
      </span>
      {isLate ? (
        <>
          <Icon name="alarm-clock" size={12} className="ml-auto shrink-0 text-tone-danger" />
          <span className="sr-only">{t('逾期')}</span>
        </>
      ) : null}
    </button>
  )
})
