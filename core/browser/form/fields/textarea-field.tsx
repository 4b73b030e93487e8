import { lengthProblem } from './field-checks.ts'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { type FieldProps, useField } from '../session/use-field.ts'

/** How many of the allowed characters are used. */
export function TextCounter({ length, maximum }: { length: number; maximum: number }) {
  return (
    <span className={`shrink-0 text-xs tabular-nums ${length >= maximum ? 'text-tone-warning' : 'text-ink-faint'}`}>
      {length}/{maximum}
    </span>
  )
}

/** Several lines of text; grows with what is typed up to a third of the page. `maximum` is in characters and shows a counter. */
export function TextareaField({ maximum, rows = 3, ...props }: FieldProps & { maximum?: number; rows?: number }) {
  const field = useField<string | null | undefined>(props, { check: (value) => lengthProblem(value, maximum) })
  const value = field.value ?? ''
  return (
    <FieldFrame field={field} corner={maximum ? <TextCounter length={value.length} maximum={maximum} /> : undefined}>
      {field.readOnly ? (
        <ReadOnlyText text={value} multiline />
      ) : (
        <textarea
          {...field.control}
          className="control field-sizing-content block h-auto max-h-[33vh] w-full resize-y py-1"
          rows={rows}
          style={{ minHeight: `calc(${rows}lh + 10px)` }}
          value={value}
          maxLength={maximum}
          disabled={field.disabled}
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
