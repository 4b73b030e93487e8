import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'

/** Empties locations of all lines when their warehouse changes: a place is one of the warehouse that it was chosen in. */
export function useForgetPlaces(list: string, keys: readonly string[]): () => void {
  const { session } = useFormPlace()
  return () => {
    const lines = session.methods.getValues(list) as readonly unknown[]
    session.values.putParts(
      lines.flatMap((_, at) => keys.map((key) => ({ path: `${list}.${at}.${key}`, value: null }))),
    )
  }
}
