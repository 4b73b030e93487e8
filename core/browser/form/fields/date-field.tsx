import { useRef, useState } from 'react'
import { shiftDate } from '../../../shared/calendar-date.ts'
import { dateOf } from '../../../shared/calendar.ts'
import { useText } from '../../i18n/text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { parseDateText } from './date-text.ts'
import { dateProblem, isDate } from './field-checks.ts'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { useTypedText } from './typed-text.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { isComposing } from '../../ui/composing.ts'

const DateCalendar = latePart(async () => (await import('./date-calendar.tsx')).DateCalendar, <Spinner />)

type DateValue = string | null | undefined

/**
 * A calendar date, held as `YYYY-MM-DD` or null. Typed in many ways (`20260501`, `5-1`, `今天`, `+3`), moved by the up and down
 * keys, or chosen from a calendar (Alt+↓).
 */
export function DateField(props: FieldProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [today, setToday] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const field = useField<DateValue>(props, { check: dateProblem })
  const { text, type, settle } = useTypedText<DateValue>({
    value: field.value,
    read: (typed) => (typed.trim() === '' ? null : (parseDateText(typed, dateOf(new Date())) ?? typed)),
    write: (value) => value ?? '',
    change: field.change,
  })
  const leave = () => {
    settle()
    if (dateProblem(field.value)) field.recheck()
  }
  const move = (days: number) => field.change(isDate(field.value) ? shiftDate(field.value, days) : dateOf(new Date()))
  const show = (next: boolean) => {
    if (next) setToday(dateOf(new Date()))
    setOpen(next)
  }
  const choose = (date: string) => {
    field.change(date)
    setOpen(false)
    requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <FieldFrame field={field}>
      {field.readOnly ? (
        <ReadOnlyText text={field.value ?? ''} />
      ) : (
        <div className="relative">
          <input
            {...field.control}
            ref={input}
            className="control w-full pr-8 tabular-nums"
            placeholder="YYYY-MM-DD"
            value={text}
            disabled={field.disabled}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (isComposing(event)) return
              if (event.altKey && event.key === 'ArrowDown') show(true)
              else if (!event.altKey && !event.ctrlKey && !event.metaKey && event.key === 'ArrowUp') move(1)
              else if (!event.altKey && !event.ctrlKey && !event.metaKey && event.key === 'ArrowDown') move(-1)
              else if (event.key === 'Enter') settle()
              else return
              if (event.key !== 'Enter') event.preventDefault()
            }}
          />
          <span className="absolute inset-y-0 right-0.5 flex items-center">
            <Popover
              open={open}
              onOpenChange={show}
              align="end"
              trigger={
                <IconButton
                  icon="calendar"
                  size="small"
                  label={t('打开日历')}
                  keys="Alt+ArrowDown"
                  tabIndex={-1}
                  disabled={field.disabled}
                />
              }
            >
              <DateCalendar today={today} value={isDate(field.value) ? field.value : undefined} onChoose={choose} />
            </Popover>
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
