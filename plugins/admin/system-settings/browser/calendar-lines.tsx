import type { LineColumn } from '../../../../core/browser/form/lines/line-column.ts'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { calendarIn, calendarText, workingDaysBetween } from '../../../../core/shared/working-calendar.ts'
import type { SpanLine } from './system-setting-values.ts'

const kinds = [
  { value: 'off', label: message('放假') },
  { value: 'working', label: message('调休补班') },
] as const

const blank = (): SpanLine => ({ from: null, to: null, kind: 'off', name: '' })

/** The days that differ from the usual week, and how many working days each year has that they are in. */
export function CalendarLines({ name, label, most }: { name: string; label: string; most: number }) {
  const t = useText()
  const spans = useFormValue<readonly SpanLine[] | undefined>(name) ?? []
  const calendar = calendarIn(calendarText(spans))
  const years = [...new Set(calendar.map(({ day }) => day.slice(0, 4)))]
  const columns: readonly LineColumn[] = [
    { key: 'from', kind: 'date', label: t('开始日期'), width: 130, required: true },
    { key: 'to', kind: 'date', label: t('结束日期'), width: 130, required: true },
    { key: 'kind', kind: 'select', label: t('类别'), width: 120, options: kinds, required: true },
    { key: 'name', kind: 'text', label: t('名称'), width: 200, maximum: 30, required: true },
  ]
  return (
    <div className="min-w-0 flex-1">
      <LineEditor name={name} label={label} columns={columns} blank={blank} maximum={most} />
      {years.length > 0 ? (
        <p className="mt-1 text-ink-muted">
          {years
            .map((year) => {
              const next = String(Number(year) + 1).padStart(4, '0')
              const days = workingDaysBetween(`${year}-01-01`, `${next}-01-01`, calendar)
              return t('{year} 年 {days} 个工作日', { year, days })
            })
            .join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
