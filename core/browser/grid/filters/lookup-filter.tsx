import { useState } from 'react'
import type { Field, FilterValues } from '../../../shared/fields.ts'
import { filtersById } from '../../../shared/filter-query.ts'
import { useLookupChoices } from '../../form/choices/lookup-choices.ts'
import { fitsPinyin, matchByPinyin, rankFound } from '../../form/choices/pinyin-match.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { noValue } from './filter-options.ts'
import { rememberNames, useLookupNames } from './lookup-names.ts'
import { OptionList } from './option-list.tsx'

/** Ticks choices that a lookup offers: people, brands, tags. Chosen ones stand first; the last choice stands for rows without a value. */
export function LookupFilter({
  field,
  lookup,
  value,
  onChange,
}: {
  field: Field
  lookup: string
  value: FilterValues
  onChange: (value: FilterValues | undefined) => void
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [pinned] = useState(value)
  const { choices, current, failed, retry } = useLookupChoices(lookup, typed, true)
  const byId = filtersById(field)
  const nameOf = useLookupNames(byId ? lookup : undefined, byId ? value.filter((one) => typeof one === 'number') : [])
  const found = current
    ? rankFound(choices, (choice) => choice.name, typed)
    : matchByPinyin(choices, (choice) => `${choice.name} ${choice.detail ?? ''}`, typed)
  const valueOf = (choice: { id: number; name: string }) => (byId ? choice.id : choice.name)
  const first = typed
    ? []
    : pinned
        .filter((one) => one !== null)
        .map((one) => ({
          value: one,
          label: byId ? nameOf(Number(one)) : String(one),
          detail: undefined,
          image: undefined,
        }))
  const rest = found
    .map((choice) => ({ value: valueOf(choice), label: choice.name, detail: choice.detail, image: choice.image }))
    .filter((choice) => typed || !pinned.includes(choice.value))
  const empty = { value: null, label: t(noValue), detail: undefined, image: undefined }
  const all = [...first, ...rest, ...(field.mayBeEmpty && fitsPinyin(empty.label, typed) ? [empty] : [])]
  const keyOf = (one: string | number | null) => (one === null ? '' : String(one))
  return (
    <OptionList
      label={t(field.label)}
      entries={all.map((one) => ({
        key: keyOf(one.value),
        label: one.label,
        detail: one.detail,
        image: one.image,
        checked: value.includes(one.value),
      }))}
      typed={typed}
      onType={setTyped}
      onPick={(key) => {
        const picked = all.find((one) => keyOf(one.value) === key)
        if (!picked) return
        if (byId && picked.value !== null) rememberNames(lookup, [{ id: Number(picked.value), name: picked.label }])
        const next = value.includes(picked.value)
          ? value.filter((one) => one !== picked.value)
          : [...value, picked.value]
        onChange(next.length > 0 ? next : undefined)
      }}
      status={
        failed ? (
          <Button size="small" icon="refresh" onClick={retry}>
            {t('重试')}
          </Button>
        ) : current ? undefined : (
          <Spinner />
        )
      }
    />
  )
}
