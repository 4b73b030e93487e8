import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from '../session/use-field.ts'

/** A password; name it among the form's `secret` keys. `complete` tells password managers which one it is. */
export function PasswordField({ complete, ...props }: FieldProps & { complete: 'current-password' | 'new-password' }) {
  const field = useField<string | null | undefined>(props)
  return (
    <FieldFrame field={field}>
      <input
        {...field.control}
        type="password"
        className="control w-full"
        value={field.value ?? ''}
        disabled={field.disabled}
        autoComplete={complete}
        onChange={(event) => field.change(event.target.value)}
      />
    </FieldFrame>
  )
}
