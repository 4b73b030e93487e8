import type { ComponentProps } from 'react'
import type { Field, FilterValues } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { noValue } from './filter-options.ts'
import { useTypedFilter } from './typed-filter.ts'
import { isComposing } from '../../ui/composing.ts'

/** The input of a filter that people type. Enter applies it at once. */
function TypedInput({
  typed,
  onDone,
  ...rest
}: ComponentProps<'input'> & { typed: ReturnType<typeof useTypedFilter>; onDone: () => void }) {
  return (
    <input
      {...rest}
      {...typed.input}
      className="control w-60"
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
  const typed = useTypedFilter(value, (text) => onChange(text || undefined))
  return (
    <TypedInput
      typed={typed}
      onDone={onDone}
      aria-label={t(field.label)}
      placeholder={t('{field}包含…', { field: t(field.label) })}
      maxLength={200}
    />
  )
}

/** Filters by words that no lookup offers. They are typed with commas between them; a button adds the rows without a value. */
export function WordsFilter({
  field,
  value,
  onChange,
  onDone,
}: {
  field: Field
  value: FilterValues
  onChange: (value: FilterValues | undefined) => void
  onDone: () => void
}) {
  const t = useText()
  const byNumber = field.kind !== 'text' && field.kind !== 'tags'
  const isEmpty = value.includes(null)
  const words = value.filter((one) => one !== null)
  const want = (next: FilterValues) => onChange(next.length > 0 ? next : undefined)
  const read = (text: string) => {
    const parts = [...new Set(text.split(/[,，;；\s]+/).filter(Boolean))]
    const values = byNumber ? parts.filter((part) => /^\d{1,10}$/.test(part)).map(Number) : parts
    want([...values, ...(isEmpty ? [null] : [])])
  }
  const typed = useTypedFilter(words.join(', '), read)
  return (
    <div className="flex flex-col items-start gap-2">
      <TypedInput typed={typed} onDone={onDone} aria-label={t(field.label)} placeholder={t('多个值用逗号分隔')} />
      {field.mayBeEmpty ? (
        <Button
          aria-pressed={isEmpty}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => want(isEmpty ? words : [...words, null])}
        >
          {t(noValue)}
        </Button>
      ) : null}
    </div>
  )
}
