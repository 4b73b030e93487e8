import type { Field } from '../../../shared/fields.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { useTypedFilter } from './typed-filter.ts'
import { isComposing } from '../../ui/composing.ts'

/** Part of a text. */
export function TextFilter({
  field,
  value,
  onChange,
  onDone,
}: {
  field: Field
  value: string
  onChange: (value: string | undefined) => void
  onDone: () => void
}) {
  const t = useText()
  const translate = useTranslate()
  const typed = useTypedFilter(value, (text) => onChange(text || undefined))
  return (
    <input
      {...typed.input}
      className="control w-60"
      aria-label={translate(field.label)}
      placeholder={t('{field}包含…', { field: translate(field.label) })}
      maxLength={200}
      autoComplete="off"
      onKeyDown={(event) => {
        if (isComposing(event) || event.key !== 'Enter') return
        event.preventDefault()
        typed.settle()
        onDone()
      }}
    />
  )
}

/** Words to tick that no lookup offers: typed with commas between. */
export function WordsFilter({
  field,
  value,
  onChange,
  onDone,
}: {
  field: Field
  value: readonly (string | number)[]
  onChange: (value: readonly (string | number)[] | undefined) => void
  onDone: () => void
}) {
  const t = useText()
  const translate = useTranslate()
  const byNumber = field.kind !== 'text' && field.kind !== 'tags'
  const read = (text: string) => {
    const words = [...new Set(text.split(/[,，;；\s]+/).filter(Boolean))]
    const values = byNumber ? words.filter((word) => /^\d{1,10}$/.test(word)).map(Number) : words
    onChange(values.length > 0 ? values : undefined)
  }
  const typed = useTypedFilter(value.join(', '), read)
  return (
    <input
      {...typed.input}
      className="control w-60"
      aria-label={translate(field.label)}
      placeholder={t('多个值用逗号分隔')}
      autoComplete="off"
      onKeyDown={(event) => {
        if (isComposing(event) || event.key !== 'Enter') return
        event.preventDefault()
        typed.settle()
        onDone()
      }}
    />
  )
}
