import { useState } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { matchByPinyin } from '../../form/pinyin-match.ts'
import { useTranslate } from '../../i18n/text.ts'
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
  const options = matchByPinyin(field.options ?? [], (option) => translate(option.label), typed)
  return (
    <OptionList
      label={translate(field.label)}
      entries={options.map((option) => ({
        key: option.value,
        label: translate(option.label),
        checked: value.includes(option.value),
      }))}
      typed={typed}
      onType={setTyped}
      onPick={(key) => {
        const chosen = (field.options ?? [])
          .map((option) => option.value)
          .filter((one) => value.includes(one) !== (one === key))
        onChange(chosen.length > 0 ? chosen : undefined)
      }}
    />
  )
}
