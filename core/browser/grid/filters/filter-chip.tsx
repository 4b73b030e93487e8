import { useState } from 'react'
import type { Field, FilterValue, FilterValues } from '../../../shared/fields.ts'
import { filtersById } from '../../../shared/filter-query.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { Popover } from '../../ui/popover.tsx'
import { filterLabel, noValue } from './filter-options.ts'
import { useLookupNames } from './lookup-names.ts'

const filterControl = lateModule(() => import('./filter-control.tsx'))

/** A filter's value in words. */
function useFilterWords(field: Field, value: FilterValue): string {
  const t = useText()
  const list = Array.isArray(value) ? (value as FilterValues) : []
  const byId = filtersById(field)
  const nameOf = useLookupNames(
    byId && field.lookup ? field.lookup : undefined,
    byId ? list.filter((one) => typeof one === 'number') : [],
  )
  if (typeof value === 'string') return t('包含“{text}”', { text: value })
  if (typeof value === 'boolean') return value ? t('是') : t('否')
  if (!Array.isArray(value)) {
    const { from, to } = value as { from?: string; to?: string }
    return from && to ? (from === to ? from : `${from} – ${to}`) : from ? `≥ ${from}` : `≤ ${to}`
  }
  const named = list.map((one) => {
    if (one === null) return t(noValue)
    const option = field.options?.find((choice) => choice.value === one)
    return option
      ? t(filterLabel(field.options ?? [], option))
      : byId && field.lookup
        ? nameOf(Number(one))
        : String(one)
  })
  const words = [...new Set(named)]
  return words.length > 3
    ? t('{first} 等{count}项', { first: words.slice(0, 2).join(', '), count: words.length })
    : words.join(', ')
}

/** One filter that is set: its words, its control behind a press, and the way to drop it (also Backspace). */
export function FilterChip({
  field,
  value,
  onChange,
  onOpen,
}: {
  field: Field
  value: FilterValue
  onChange: (value: FilterValue | undefined) => void
  /** Hears when its control opens and closes. */
  onOpen?: ((open: boolean) => void) | undefined
}) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpen?.(next)
  }
  const late = useLate(filterControl, open)
  const words = useFilterWords(field, value)
  const label = t(field.label)
  return (
    <span className="inline-flex h-control max-w-80 items-center rounded border border-accent/40 bg-accent-soft text-accent">
      <Popover
        label={label}
        open={open && late !== undefined}
        onOpenChange={change}
        trigger={
          <button
            type="button"
            className="flex h-full min-w-0 items-center gap-1 rounded-l px-2"
            onKeyDown={(event) => {
              if (event.key === 'Backspace' || event.key === 'Delete') onChange(undefined)
            }}
          >
            <span className="shrink-0 text-ink-muted">{label}</span>
            <span className="truncate">{words}</span>
          </button>
        }
      >
        {late ? (
          <late.FilterControl field={field} value={value} onChange={onChange} onDone={() => change(false)} />
        ) : null}
      </Popover>
      <button
        type="button"
        aria-label={t('去掉筛选 {field}', { field: label })}
        className="flex h-full items-center rounded-r pr-1.5 pl-0.5 hover:text-ink"
        onClick={() => onChange(undefined)}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
