import { useId, useState } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { ComboboxControl, type ComboboxEntry } from '../../form/choices/combobox-control.tsx'
import { LookupControl } from '../../form/choices/lookup-control.tsx'
import { matchByPinyin } from '../../form/choices/pinyin-match.ts'
import { useText, useTranslate } from '../../i18n/text.ts'

type ControlProps = {
  readonly field: Field
  readonly label: string
  /** Hears the value of the wire at once where a list offers it, else the typed text. */
  readonly onValue: (value: unknown) => void
  readonly onText: (text: string) => void
}

/** The control for a new value of one field, as its kind asks for. */
export function EditValueControl(props: ControlProps) {
  const t = useText()
  const { field, onValue } = props
  if (field.kind === 'boolean') {
    const options = [
      { key: 'true', label: t('是') },
      { key: 'false', label: t('否') },
    ]
    return (
      <ListControl {...props} entries={options} onPick={(key) => onValue(key === null ? undefined : key === 'true')} />
    )
  }
  if (field.options) return <OptionControl {...props} />
  if (field.lookup && (field.kind === 'person' || field.kind === 'reference'))
    return <LookupControl lookup={field.lookup} label={props.label} onValue={onValue} />
  return <TextControl {...props} />
}

function TextControl({ label, field, onText }: ControlProps) {
  const t = useText()
  const [text, setText] = useState('')
  return (
    <input
      className="control w-full"
      aria-label={label}
      value={text}
      autoComplete="off"
      placeholder={field.kind === 'date' ? t('例如 2026-05-01、5-1、今天、+3') : undefined}
      onChange={(event) => {
        setText(event.target.value)
        onText(event.target.value)
      }}
    />
  )
}

function ListControl({
  label,
  entries,
  onPick,
}: {
  label: string
  entries: readonly ComboboxEntry[]
  onPick: (key: string | null) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ComboboxEntry | null>(null)
  return (
    <ComboboxControl
      entries={matchByPinyin(entries, (entry) => entry.label, typed)}
      value={chosen}
      input={{ id, 'aria-label': label }}
      onType={setTyped}
      onChange={(entry) => {
        setChosen(entry)
        onPick(entry?.key ?? null)
      }}
    />
  )
}

function OptionControl(props: ControlProps) {
  const translate = useTranslate()
  const entries = (props.field.options ?? []).map(({ value, label }) => ({ key: value, label: translate(label) }))
  return <ListControl {...props} entries={entries} onPick={(key) => props.onValue(key)} />
}
