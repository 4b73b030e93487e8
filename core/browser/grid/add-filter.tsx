import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Field, FilterValue } from '../../shared/fields.ts'
import { matchByPinyin } from '../form/pinyin-match.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { FilterControl } from './filter-controls/filter-control.tsx'
import { OptionList } from './filter-controls/option-list.tsx'

/** Adds a filter: first the field (typed in characters or pinyin), then its value. */
export function AddFilter({
  fields,
  filters,
  onChange,
  open,
  onOpenChange,
  keys,
}: {
  fields: readonly Field[]
  filters: Readonly<Record<string, FilterValue>>
  onChange: (key: string, value: FilterValue | undefined) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  keys: string | undefined
}) {
  const t = useText()
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState<string>()
  const field = fields.find((one) => one.key === key)
  const change = (next: boolean) => {
    onOpenChange(next)
    setKey(undefined)
    setTyped('')
  }
  return (
    <Popover
      label={t('筛选')}
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="ghost" icon="filter" keys={keys}>
          {t('筛选')}
        </Button>
      }
    >
      {field ? (
        <FocusFirst key={field.key}>
          <span className="text-xs text-ink-muted">{translate(field.label)}</span>
          <FilterControl
            field={field}
            value={filters[field.key]}
            onChange={(value) => onChange(field.key, value)}
            onDone={() => change(false)}
          />
        </FocusFirst>
      ) : (
        <OptionList
          label={t('按哪一项筛选')}
          entries={matchByPinyin(fields, (one) => translate(one.label), typed).map((one) => ({
            key: one.key,
            label: translate(one.label),
          }))}
          typed={typed}
          onType={setTyped}
          onPick={setKey}
        />
      )}
    </Popover>
  )
}

/** Leads the focus on into the control that takes the place of the field list. */
function FocusFirst({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={root} className="flex flex-col gap-2">
      {children}
    </div>
  )
}
