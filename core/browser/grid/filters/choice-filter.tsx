import { useState } from 'react'
import type { Field, FilterValues } from '../../../shared/fields.ts'
import type { Message } from '../../../shared/message.ts'
import { matchByPinyin } from '../../form/choices/pinyin-match.ts'
import { useTranslate } from '../../i18n/text.ts'
import { groupOptions, noValue } from './filter-options.ts'
import { OptionList } from './option-list.tsx'

const keyOf = ([first]: FilterValues) => String(first ?? '')

/** Ticks the choices of an option field. The last choice stands for rows without a value. */
export function ChoiceFilter({
  field,
  value,
  onChange,
}: {
  field: Field
  value: FilterValues
  onChange: (value: FilterValues | undefined) => void
}) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const options = field.options ?? []
  const groups: readonly { readonly label: Message; readonly values: FilterValues }[] = [
    ...groupOptions(options),
    ...(field.mayBeEmpty ? [{ label: noValue, values: [null] }] : []),
  ]
  const shown = matchByPinyin(groups, ({ label }) => translate(label), typed)
  return (
    <OptionList
      label={translate(field.label)}
      entries={shown.map(({ label, values }) => ({
        key: keyOf(values),
        label: translate(label),
        checked: values.every((one) => value.includes(one)),
      }))}
      typed={typed}
      onType={setTyped}
      onPick={(key) => {
        const picked = groups.find(({ values }) => keyOf(values) === key)?.values ?? []
        const off = picked.every((one) => value.includes(one))
        const all: FilterValues = [...options.map((option) => option.value), null]
        const chosen = all.filter((one) => (picked.includes(one) ? !off : value.includes(one)))
        onChange(chosen.length > 0 ? chosen : undefined)
      }}
    />
  )
}
