import { useState } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { matchByPinyin } from '../../form/choices/pinyin-match.ts'
import { useTranslate } from '../../i18n/text.ts'
import { groupOptions } from './filter-options.ts'
import { OptionList } from './option-list.tsx'

/** Ticks choices of an option field. */
export function ChoiceFilter({
  field,
  value,
  onChange,
}: {
  field: Field
  value: readonly (string | number)[]
  onChange: (value: readonly string[] | undefined) => void
}) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const options = field.options ?? []
  const groups = groupOptions(options)
  const shown = matchByPinyin(groups, ({ label }) => translate(label), typed)
  return (
    <OptionList
      label={translate(field.label)}
      entries={shown.map(({ label, values }) => ({
        key: values[0] ?? '',
        label: translate(label),
        checked: values.every((one) => value.includes(one)),
      }))}
      typed={typed}
      onType={setTyped}
      onPick={(key) => {
        const picked = groups.find(({ values }) => values[0] === key)?.values ?? []
        const off = picked.every((one) => value.includes(one))
        const chosen = options
          .map((option) => option.value)
          .filter((one) => (picked.includes(one) ? !off : value.includes(one)))
        onChange(chosen.length > 0 ? chosen : undefined)
      }}
    />
  )
}
