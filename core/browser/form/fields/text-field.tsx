import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { lengthProblem } from './field-checks.ts'
import { TextCounter } from './textarea-field.tsx'
import { type FieldProps, useField } from '../session/use-field.ts'

/** One line of text. `maximum` is in characters and shows a counter; `isFigure` sets it like a number. */
export function TextField({
  maximum,
  isFigure = false,
  ...props
}: FieldProps & { maximum?: number; isFigure?: boolean }) {
  const field = useField<string | null | undefined>(props, { check: (value) => lengthProblem(value, maximum) })
  const value = field.value ?? ''
  return (
    <FieldFrame field={field} corner={maximum ? <TextCounter length={value.length} maximum={maximum} /> : undefined}>
      {field.readOnly ? (
        <ReadOnlyText text={value} align={isFigure ? 'right' : 'left'} />
      ) : (
        <input
          {...field.control}
          className={`control w-full ${isFigure ? 'text-right tabular-nums' : ''}`}
          value={value}
          maxLength={maximum}
          disabled={field.disabled}
          autoComplete="off"
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
