import type { Field, FilterValue, FilterValues } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { LookupFilter } from './lookup-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import type { Span } from './span-problem.ts'
import { TextFilter, WordsFilter } from './words-filter.tsx'

const listOf = (value: FilterValue | undefined) => (Array.isArray(value) ? (value as FilterValues) : [])
const spanOf = (value: FilterValue | undefined): Span =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Span) : {}

/** The control of one filter, as the field's catalogue entry asks for. `onDone` closes the panel around it. */
export function FilterControl({
  field,
  value,
  onChange,
  onDone,
}: {
  field: Field
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  onDone: () => void
}) {
  const t = useText()
  switch (field.search) {
    case 'oneOf':
      if (field.kind === 'option') return <ChoiceFilter field={field} value={listOf(value)} onChange={onChange} />
      return field.lookup ? (
        <LookupFilter field={field} lookup={field.lookup} value={listOf(value)} onChange={onChange} />
      ) : (
        <WordsFilter field={field} value={listOf(value)} onChange={onChange} onDone={onDone} />
      )
    case 'range':
      return <RangeFilter field={field} value={spanOf(value)} onChange={onChange} onDone={onDone} />
    case 'is':
      return (
        <fieldset className="flex gap-1" aria-label={t(field.label)}>
          {[true, false].map((choice) => (
            <Button
              key={String(choice)}
              aria-pressed={value === choice}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
              onClick={() => {
                onChange(choice)
                onDone()
              }}
            >
              {choice ? t('是') : t('否')}
            </Button>
          ))}
        </fieldset>
      )
    default:
      return (
        <TextFilter field={field} value={typeof value === 'string' ? value : ''} onChange={onChange} onDone={onDone} />
      )
  }
}
