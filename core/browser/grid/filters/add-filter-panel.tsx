import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Field, FilterValue } from '../../../shared/fields.ts'
import { matchByPinyin } from '../../form/choices/pinyin-match.ts'
import { useText } from '../../i18n/text.ts'
import { FilterControl } from './filter-control.tsx'
import { OptionList } from './option-list.tsx'

/** First the field (typed in characters or pinyin), then its value. */
export function AddFilterPanel({
  fields,
  filters,
  onChange,
  onDone,
}: {
  fields: readonly Field[]
  filters: Readonly<Record<string, FilterValue>>
  onChange: (key: string, value: FilterValue | undefined) => void
  onDone: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState<string>()
  const field = fields.find((one) => one.key === key)
  if (field)
    return (
      <FocusFirst key={field.key}>
        <span className="text-xs text-ink-muted">{t(field.label)}</span>
        <FilterControl
          field={field}
          value={filters[field.key]}
          onChange={(value) => onChange(field.key, value)}
          onDone={onDone}
        />
      </FocusFirst>
    )
  return (
    <OptionList
      label={t('按哪一项筛选')}
      entries={matchByPinyin(fields, (one) => t(one.label), typed).map((one) => ({
        key: one.key,
        label: t(one.label),
      }))}
      typed={typed}
      onType={setTyped}
      onPick={setKey}
    />
  )
}

/** Moves the focus into the control that replaces the field list. */
function FocusFirst({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={root} className="flex flex-col gap-2">
      {children}
    </div>
  )
}
