import { useState } from 'react'
import type { Field, FilterValue } from '../../../shared/fields.ts'
import { matchByPinyin } from '../../form/choices/pinyin-match.ts'
import { useText } from '../../i18n/text.ts'
import { FieldFilter } from './field-filter.tsx'
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
      <FieldFilter
        key={field.key}
        field={field}
        value={filters[field.key]}
        onChange={(value) => onChange(field.key, value)}
        onDone={onDone}
      />
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
