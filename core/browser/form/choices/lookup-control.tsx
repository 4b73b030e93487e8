import { useId, useState } from 'react'
import { ComboboxControl, type ComboboxEntry } from './combobox-control.tsx'
import { useLookupChoices } from './lookup-choices.ts'
import { matchByPinyin, rankFound } from './pinyin-match.ts'

/** A picker without a form: one record of a lookup, told as soon as it is chosen. `initial` is shown until then. */
export function LookupControl({
  lookup,
  label,
  initial = null,
  onValue,
}: {
  lookup: string
  label: string
  initial?: { readonly id: number; readonly name: string } | null
  onValue: (value: { readonly id: number; readonly name: string } | null) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(false)
  const [chosen, setChosen] = useState<ComboboxEntry | null>(
    initial && { key: String(initial.id), label: initial.name },
  )
  const { choices, current } = useLookupChoices(lookup, typed, shown)
  const listed = (current ? rankFound : matchByPinyin)(choices, ({ name }) => name, typed)
  return (
    <ComboboxControl
      entries={listed.map((choice) => ({ key: String(choice.id), label: choice.name, detail: choice.detail }))}
      value={chosen}
      input={{ id, 'aria-label': label }}
      onType={setTyped}
      onOpen={setShown}
      onChange={(entry) => {
        setChosen(entry)
        onValue(entry ? { id: Number(entry.key), name: entry.label } : null)
      }}
    />
  )
}
