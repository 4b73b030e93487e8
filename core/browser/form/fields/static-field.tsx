import { type ReactNode, use } from 'react'
import { FormContext } from '../session/form-context.ts'
import { Fact, factLabel, ReadOnlyText } from './field-frame.tsx'

/** A value beside the fields that nobody types here: computed, or taken from another document. */
export function StaticField({
  label,
  text,
  whole,
  action,
}: {
  label: string
  text: string
  /** All digits of a rounded `text`. The field shows them while the pointer rests on it. */
  whole?: string | undefined
  action?: ReactNode
}) {
  if (use(FormContext)?.readOnly)
    return (
      <Fact label={<span className={factLabel}>{label}</span>} empty={text === '' && !action}>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <ReadOnlyText text={text} whole={whole} multiline />
          {action}
        </div>
      </Fact>
    )
  return (
    <div className="min-w-0">
      <div className="mb-0.5 flex items-baseline justify-between gap-2">
        <span className="truncate text-xs text-ink-muted">{label}</span>
        {action}
      </div>
      <ReadOnlyText text={text} whole={whole} multiline />
    </div>
  )
}
