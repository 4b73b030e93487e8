import { useState } from 'react'
import type { Option } from '../../../shared/fields.ts'
import { useTranslate } from '../../i18n/text.ts'
import { ComboboxControl, type ComboboxEntry } from '../choices/combobox-control.tsx'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { matchOptions } from '../choices/pinyin-match.ts'
import { type FieldProps, useField } from '../session/use-field.ts'

/** One of a fixed list of options, found by typing characters, pinyin, initials or their codes. Holds the option's value, or null. */
export function SelectField({
  options,
  flag,
  placeholder,
  onPick,
  ...props
}: FieldProps & {
  options: readonly Option[]
  /** The field holds true or false; the values of its options are `true` and `false`. */
  flag?: true | undefined
  placeholder?: string
  /** Called after a person has chosen: other fields may follow from it. */
  onPick?: (value: string | null) => void
}) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const entries: ComboboxEntry[] = options.map(({ value, label }) => ({ key: value, label: translate(label) }))
  const entryOf = (value: unknown) => entries.find((entry) => entry.key === value)
  const field = useField<string | boolean | null | undefined>(props, {
    describe: (value) => entryOf(String(value))?.label ?? '',
  })
  const held = String(field.value ?? '')
  const chosen = held ? (entryOf(held) ?? { key: held, label: held }) : null
  return (
    <FieldFrame field={field}>
      {field.readOnly ? (
        <ReadOnlyText text={chosen?.label ?? ''} />
      ) : (
        <ComboboxControl
          entries={matchOptions(entries, typed)}
          value={chosen}
          onChange={(entry) => {
            field.change(flag ? entry?.key === 'true' : (entry?.key ?? null))
            onPick?.(entry?.key ?? null)
          }}
          input={field.control}
          disabled={field.disabled}
          placeholder={placeholder}
          onType={setTyped}
        />
      )}
    </FieldFrame>
  )
}
