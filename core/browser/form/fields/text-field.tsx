import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { lengthProblem } from './field-checks.ts'
import { TextCounter } from './textarea-field.tsx'
import { type FieldProps, useField } from '../session/use-field.ts'

/** One line of text. `maximum` is in characters and shows a counter; `isFigure` sets it like a number. */
export function TextField({
  maximum,
  placeholder,
  autoFocus,
  isFigure = false,
  ...props
}: FieldProps & { maximum?: number; placeholder?: string; autoFocus?: boolean; isFigure?: boolean }) {
  const field = useField<string | null | undefined>(props, { check: (value) => lengthProblem(value, maximum) })
  const value = field.value ?? ''
  return (
    <FieldFrame field={field} corner={maximum ? <TextCounter value={value} maximum={maximum} /> : undefined}>
      {field.readOnly ? (
        <ReadOnlyText text={value} align={isFigure ? 'right' : 'left'} />
      ) : (
        <input
          {...field.control}
          className={`control w-full ${isFigure ? 'text-right tabular-nums' : ''}`}
          value={value}
          placeholder={placeholder}
          maxLength={maximum}
          disabled={field.disabled}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: asked for by dialogs whose first field it is
          autoFocus={autoFocus}
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
