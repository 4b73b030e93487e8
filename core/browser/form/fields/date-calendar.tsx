import { zhCN } from 'react-day-picker/locale/zh-CN'
import { enUS } from 'react-day-picker/locale/en-US'
import { DayPicker } from 'react-day-picker'
import { dateText, dayOf } from '../../../shared/calendar-date.ts'
import { currentLanguage } from '../../i18n/language.ts'

const dayButton = 'size-8 rounded hover:bg-hover disabled:opacity-40'

const classNames = {
  months: 'relative',
  month_caption: 'flex h-8 items-center px-1 font-semibold',
  nav: 'absolute top-0 right-0 flex',
  button_previous: 'inline-flex size-8 items-center justify-center rounded hover:bg-hover',
  button_next: 'inline-flex size-8 items-center justify-center rounded hover:bg-hover',
  chevron: 'size-4 fill-ink-muted',
  weekday: 'size-8 text-xs font-normal text-ink-faint',
  day: 'p-0 text-center tabular-nums',
  day_button: dayButton,
  today: 'font-bold text-accent',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent',
  outside: 'text-ink-faint',
}

/** A month to choose a date from, the arrow keys moving by day and week. Dates are `YYYY-MM-DD`. */
export function DateCalendar({
  today: todayText,
  value,
  onChoose,
  focused = true,
}: {
  value: string | undefined
  /** The date in the product's time zone. */
  today: string
  onChoose: (date: string) => void
  /** Takes the focus when it appears. */
  focused?: boolean
}) {
  const selected = value ? dayOf(value) : undefined
  const today = dayOf(todayText)
  return (
    <DayPicker
      mode="single"
      autoFocus={focused}
      required
      showOutsideDays
      locale={currentLanguage() === 'en' ? enUS : zhCN}
      today={today}
      defaultMonth={selected ?? today}
      selected={selected}
      onSelect={(date) => onChoose(dateText(date))}
      classNames={classNames}
    />
  )
}
