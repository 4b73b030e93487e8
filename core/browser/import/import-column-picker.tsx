import { useId, useState } from 'react'
import { ComboboxControl, type ComboboxEntry } from '../form/choices/combobox-control.tsx'
import { matchByPinyin } from '../form/choices/pinyin-match.ts'
import { useText } from '../i18n/text.ts'

/** Chooses the document's column for one of the file's, found by characters, pinyin or initials; an emptied box leaves the column out. */
export function ImportColumnPicker({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: string | undefined
  choices: readonly ComboboxEntry[]
  onChange: (key: string | undefined) => void
}) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <ComboboxControl
      entries={matchByPinyin(choices, (entry) => entry.label, typed)}
      value={choices.find(({ key }) => key === value) ?? null}
      onChange={(entry) => onChange(entry?.key)}
      input={{ id, 'aria-label': label }}
      placeholder={t('不导入')}
      onType={setTyped}
    />
  )
}
