import { useWatch } from 'react-hook-form'
import { useFormPlace } from './form-context.ts'

/**
 * Returns the value at a path of the surrounding form, or the values at several paths in their order. The component is drawn again when a value
 * changes. The caller names the type, because the paths of lines are made at run time. Throws outside a `DocumentForm`.
 */
export function useFormValue<Value>(path: string | readonly string[]): Value {
  const { control } = useFormPlace().session
  // The overloads of `useWatch` take one path or several; this function passes on what it was given.
  return useWatch({ control, name: path as string }) as Value
}
