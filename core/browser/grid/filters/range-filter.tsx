import { useId, useState } from 'react'
import { dateOf } from '../../../shared/calendar.ts'
import type { Field } from '../../../shared/fields.ts'
import { parseDecimal } from '../../../shared/money.ts'
import { parseDateText } from '../../form/fields/date-text.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { datePresets } from './date-presets.ts'
import { type Span, spanProblem } from './span-problem.ts'
import { useTypedFilter } from './typed-filter.ts'
import { isComposing } from '../../ui/composing.ts'

const DateCalendar = latePart(
  async () => (await import('../../form/fields/date-calendar.tsx')).DateCalendar,
  <Spinner />,
)

type EndProps = {
  value: string
  dates: boolean
  label: string
  onChange: (value: string | undefined) => void
  onFocus: () => void
  /** Hears Enter, with what the end holds then. */
  onDone: (value: string) => void
  problemId: string | undefined
}

/** One end of the span. Dates may be typed in short (`5-1`, `今天`, `+3`); they are read when the input is left. */
function End({ value, dates, label, onChange, onFocus, onDone, problemId }: EndProps) {
  const read = (text: string) => (dates ? (parseDateText(text, text) === text ? text : undefined) : parseDecimal(text))
  const typed = useTypedFilter(value, (text) => {
    const known = read(text)
    if (text === '' || known !== undefined) onChange(known)
  })
  const settle = () => {
    const date = dates && typed.text.trim() ? parseDateText(typed.text, dateOf(new Date())) : undefined
    if (date) typed.put(date)
    else typed.settle()
    return date ?? (typed.text.trim() === '' ? '' : (read(typed.text.trim()) ?? value))
  }
  return (
    <input
      {...typed.input}
      inputMode={dates ? undefined : 'decimal'}
      className="control w-28 tabular-nums"
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      placeholder={dates ? 'YYYY-MM-DD' : label}
      autoComplete="off"
      onFocus={onFocus}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isComposing(event) || event.key !== 'Enter') return
        event.preventDefault()
        onDone(settle())
      }}
    />
  )
}

/** A span of dates or numbers; for dates the usual spans stand below. */
export function RangeFilter({
  field,
  value,
  onChange,
  onDone,
}: {
  field: Field
  value: Span
  onChange: (value: Span | undefined) => void
  onDone: () => void
}) {
  const t = useText()
  const [end, setEnd] = useState<'from' | 'to'>('from')
  const [today] = useState(() => dateOf(new Date()))
  const dates = field.kind === 'date' || field.kind === 'instant'
  const problem = spanProblem(value, dates)
  const problemId = useId()
  const finish = (part: 'from' | 'to') => (text: string) => {
    if (!spanProblem({ ...value, [part]: text }, dates)) onDone()
  }
  const set = (part: 'from' | 'to', text: string | undefined) => {
    const { [part]: _, ...rest } = value
    const next: Span = text === undefined ? rest : { ...rest, [part]: text }
    onChange(next.from || next.to ? next : undefined)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-1.5">
        <End
          value={value.from ?? ''}
          dates={dates}
          label={t('从')}
          onChange={(text) => set('from', text)}
          onFocus={() => setEnd('from')}
          onDone={finish('from')}
          problemId={problem && problemId}
        />
        <span className="text-ink-faint">–</span>
        <End
          value={value.to ?? ''}
          dates={dates}
          label={t('至')}
          onChange={(text) => set('to', text)}
          onFocus={() => setEnd('to')}
          onDone={finish('to')}
          problemId={problem && problemId}
        />
      </div>
      {problem ? (
        <p id={problemId} role="alert" className="text-xs text-tone-danger">
          {t(problem)}
        </p>
      ) : null}
      {dates ? (
        <>
          <div className="grid grid-cols-4 gap-1">
            {datePresets(today).map(({ label, from, to }) => (
              <Button
                key={label.text}
                size="small"
                variant="ghost"
                aria-pressed={value.from === from && value.to === to}
                className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
                onClick={() => {
                  onChange({ from, to })
                  onDone()
                }}
              >
                {t(label)}
              </Button>
            ))}
          </div>
          <DateCalendar
            key={end}
            today={today}
            focused={false}
            value={value[end]}
            onChoose={(date) => {
              set(end, date)
              if (end === 'from') setEnd('to')
            }}
          />
        </>
      ) : null}
    </div>
  )
}
